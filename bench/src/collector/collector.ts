import { atLeast, atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import { startContender } from './contender-process.ts';
import type { ContenderName } from './contenders.ts';
import { sendAll, sendAt } from './load.ts';

const ROUNDS = 5;
const CONNECTIONS = 256;
/** Beacons of a round; one commit for each takes milliseconds. */
const COUNTS: Record<ContenderName, number> = {
  docent: 20_000,
  'one commit per event': 600,
  'hono that stores nothing': 20_000,
};
const RATE = 2_000;
const SECONDS = 10;
const MANY = 200_000;
const FEW = 20_000;
const LIMITS = { oneByOne: 10, bare: 0.4, p99: 50, memory: 1.1 };

/** The collector with SQLite under load, beside a commit for each event and beside a server that stores nothing. */
export const collector: Measurement = async ({ progress }) => {
  progress('collector: events a second');
  const samples = await interleave(
    {
      docent: timeOf('docent'),
      'one commit per event': timeOf('one commit per event'),
      'hono that stores nothing': timeOf('hono that stores nothing'),
    },
    ROUNDS,
  );
  progress(`collector: ${RATE} events a second for ${SECONDS} s`);
  const latency = await p99();
  progress(`collector: memory over ${MANY} events`);
  const [few, many] = await memoryAfter(FEW, MANY);
  const { docent, 'one commit per event': oneByOne, 'hono that stores nothing': bare } = samples;
  return {
    rows: [
      atLeast('an event', 'µs', { docent, 'one commit per event': oneByOne }, LIMITS.oneByOne),
      atLeast('an event', 'µs', { docent, 'hono that stores nothing': bare }, LIMITS.bare),
      atMost(
        `99 of 100 answers at ${RATE} events a second`,
        'ms',
        { docent: [latency], allowed: [LIMITS.p99] },
        1,
      ),
      atMost(
        `memory after ${MANY} events`,
        'bytes',
        { docent: [many], [`after ${FEW}`]: [few] },
        LIMITS.memory,
      ),
    ],
    facts: [],
  };
};

/** The microseconds that an event takes a contender under load, in a process that has warmed up. */
const timeOf = (name: ContenderName) => async (): Promise<number> => {
  const contender = await startContender(name);
  try {
    await sendAll(contender.port, COUNTS[name] / 4, CONNECTIONS);
    return ((await sendAll(contender.port, COUNTS[name], CONNECTIONS)) / COUNTS[name]) * 1_000;
  } finally {
    await contender.end();
  }
};

async function p99(): Promise<number> {
  const contender = await startContender('docent');
  try {
    await sendAll(contender.port, COUNTS.docent / 4, CONNECTIONS);
    const latencies = (await sendAt(contender.port, RATE, SECONDS)).sort((a, b) => a - b);
    return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  } finally {
    await contender.end();
  }
}

async function memoryAfter(few: number, many: number): Promise<[number, number]> {
  const contender = await startContender('docent');
  try {
    await sendAll(contender.port, few, CONNECTIONS);
    const before = await contender.memory();
    await sendAll(contender.port, many - few, CONNECTIONS);
    return [before, await contender.memory()];
  } finally {
    await contender.end();
  }
}
