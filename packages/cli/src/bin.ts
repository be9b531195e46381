import process from 'node:process';
import { askOn } from './ask-on.ts';
import type { ExitCode, Io } from './io.ts';
import { describeFailure, run } from './run.ts';

const { stdin, stdout, stderr } = process;
const exit = process.exit.bind(process);
const print = stdout.write.bind(stdout);

// Standard output is for results alone: what configurations and providers print goes to standard error.
Object.defineProperty(stdout, 'write', { value: stderr.write.bind(stderr) });

const io: Io = {
  cwd: process.cwd(),
  out: (text) => void print(text),
  err: (text) => void stderr.write(text),
  isTerminal: stderr.isTTY === true,
  interrupted: () =>
    new Promise((done) => {
      isAnswering = argv.includes('serve');
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    }),
  ...(stdin.isTTY && stderr.isTTY && { ask: askOn(stdin, stderr) }),
  isColored: stderr.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
};

let isOver = false;
/** Tools run for strangers now, and what they throw may hold what they were called with. */
let isAnswering = false;

/** Ends the process once everything is written, whatever timers and connections a provider left open. */
const end = (code: ExitCode): void => {
  isOver = true;
  print('', () => exit(code));
};

const fail = (sentence: string): void => {
  isOver = true;
  io.err(`docent: ${sentence}\n`);
  exit(2);
};

const outside = (reason: unknown): string =>
  `Something failed outside of any call: ${
    isAnswering && !argv.includes('--debug')
      ? `${reason instanceof Error ? reason.name : typeof reason} (its message is left out, since it may hold arguments; --debug shows it)`
      : describeFailure(reason, argv)
  }`;

const argv = process.argv.slice(2);

// Whoever reads our output may stop before its end: `docent list | head -1`.
stdout.on('error', () => {
  isOver = true;
  exit(0);
});
// Whoever reads what is told on the way may stop too; a server goes on without.
stderr.on('error', () => undefined);
process.on('uncaughtException', (reason) => fail(outside(reason)));
process.on('unhandledRejection', (reason) => {
  // What one tool leaves behind must not end the server for all others.
  if (isAnswering) io.err(`WARN ${outside(reason)}\n`);
  else fail(outside(reason));
});
process.on('beforeExit', () =>
  fail('The configuration or its data never answered, and nothing is left to wait for.'),
);
process.on('exit', () => {
  if (isOver) return;
  io.err(
    'docent: Something calls process.exit, which ended the command before it was done; remove the call.\n',
  );
  process.exitCode = 2;
});

end(await run(argv, io));
