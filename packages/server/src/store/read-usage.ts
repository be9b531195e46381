import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY } from '../utc-day.ts';
import { type DaySum, OF_DURATION, OF_OUTCOME } from './day-sum-columns.ts';
import type { Tables } from './tables.ts';
import type { Compared, Share, StoredCall, Usage, UsageQuestion } from './usage.ts';

const HOUR = 3_600;

/** Answers what a store is asked about its calls; from the sums of days, but for hours and single calls. */
export async function readUsage(db: Kysely<Tables>, question: UsageQuestion): Promise<Usage> {
  const [days, hours, tools, clients, latest, last] = await Promise.all([
    readDays(db, question),
    question.byHour ? readHours(db, question) : undefined,
    readShares(db, { ...question, tool: undefined }, 'tool'),
    readShares(db, { ...question, client: undefined }, 'client', question.clients),
    readLatest(db, question),
    db
      .selectFrom('docent_event')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  ]);
  const compared = (column: DaySum): Compared => {
    const sum = { calls: 0, before: 0 };
    for (const { day, sums } of days) sum[day >= question.first ? 'calls' : 'before'] += sums[column];
    return sum;
  };
  return {
    times: hours ?? new Map(days.map(({ day, sums }) => [day, sums.calls])),
    total: compared('calls'),
    tools: tools.shares,
    clients: clients.shares,
    clientCount: clients.count,
    outcomes: mapped(OF_OUTCOME, compared),
    durations: mapped(OF_DURATION, compared),
    latest,
    last: last?.at == null ? undefined : Number(last.at),
  };
}

interface SumsOfDay {
  readonly day: number;
  readonly sums: Readonly<Record<DaySum, number>>;
}

async function readDays(db: Kysely<Tables>, question: UsageQuestion): Promise<SumsOfDay[]> {
  const columns: readonly DaySum[] = ['calls', ...Object.values(OF_OUTCOME), ...Object.values(OF_DURATION)];
  const rows = await db
    .selectFrom('docent_day')
    .select(['day', ...columns.map((column) => sql<unknown>`sum(${sql.ref(column)})`.as(column))])
    .where(inDays(question))
    .groupBy('day')
    .execute();
  return rows.map(({ day, ...sums }) => ({ day, sums: mapped(sums, Number) }));
}

async function readHours(db: Kysely<Tables>, question: UsageQuestion): Promise<Map<number, number>> {
  const hour = sql<unknown>`at / ${sql.lit(HOUR)}`;
  const rows = await db
    .selectFrom('docent_event')
    .select([hour.as('time'), ({ fn }) => fn.countAll().as('calls')])
    .where(inSeconds(question, question.first - question.days))
    .groupBy(hour)
    .execute();
  return new Map(rows.map(({ time, calls }) => [Number(time), Number(calls)]));
}

async function readShares(
  db: Kysely<Tables>,
  question: UsageQuestion,
  by: 'tool' | 'client',
  most = 10_000,
): Promise<{ readonly shares: Share[]; readonly count: number }> {
  const isNow = sql<SqlBool>`day >= ${sql.lit(question.first)}`;
  const calls = sql<unknown>`sum(case when ${isNow} then calls else 0 end)`;
  const before = sql<unknown>`sum(case when ${isNow} then 0 else calls end)`;
  const failed = sql<unknown>`sum(case when ${isNow} then error + failed else 0 end)`;
  const rows = await db
    .selectFrom('docent_day')
    .select([
      `${by} as of`,
      calls.as('calls'),
      before.as('before'),
      failed.as('failed'),
      sql<unknown>`sum(case when ${calls} > 0 then 1 else 0 end) over ()`.as('count'),
    ])
    .where(inDays(question))
    .groupBy(by)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(most)
    .execute();
  return {
    shares: rows.map(({ of, count: _, ...sums }) => ({ of, ...mapped(sums, Number) })),
    count: Number(rows[0]?.count ?? 0),
  };
}

const readLatest = async (db: Kysely<Tables>, question: UsageQuestion): Promise<StoredCall[]> => {
  const rows = await db
    .selectFrom('docent_event')
    .select(['at', 'tool', 'client', 'outcome', 'ms'])
    .where(inSeconds(question, question.first))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(question.latest)
    .execute();
  return rows.map(({ at, ...call }) => ({ ...call, at: Number(at) }));
};

/** Of the days that are asked about and those before, what passes the filters. */
const inDays = ({ first, days, ...filters }: UsageQuestion): RawBuilder<SqlBool> =>
  sql`day >= ${sql.lit(first - days)} and day < ${sql.lit(first + days)} ${passes(filters)}`;

/** From a day to the end of those that are asked about, what passes the filters. */
const inSeconds = ({ first, days, ...filters }: UsageQuestion, from: number): RawBuilder<SqlBool> =>
  sql`at >= ${sql.lit(from * DAY)} and at < ${sql.lit((first + days) * DAY)} ${passes(filters)}`;

const passes = ({ tool, client }: Pick<UsageQuestion, 'tool' | 'client'>): RawBuilder<unknown> =>
  sql`${tool === undefined ? sql`` : sql`and tool = ${tool}`} ${client === undefined ? sql`` : sql`and client = ${client}`}`;

/** The same keys, with what becomes of their values. */
const mapped = <K extends string | number, V, W>(
  record: Readonly<Record<K, V>>,
  make: (value: V) => W,
): Record<K, W> =>
  Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, make(value)])) as Record<K, W>; // The keys are those of the record.
