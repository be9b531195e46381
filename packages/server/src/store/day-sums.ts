import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations.ts';

/**
 * Sums of each day, which the database itself keeps equal to the events, in the transaction that adds or deletes these.
 * Those of the events that are there already are made at once.
 */
export async function daySums(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const sums = columns()
    .map((column) => `${column} bigint not null`)
    .join(', ');
  await run(
    `create table docent_day (day integer not null, tool text not null, client text not null, ${sums},
      primary key (${KEY}))${kind === 'sqlite' ? ' without rowid' : ''}`,
  );
  // In PostgreSQL, making a trigger locks out who writes events: none is missed, and none counted twice.
  for (const statement of kind === 'sqlite' ? inSqlite() : inPostgres()) await run(statement);
  await run(`insert into docent_day ${sumsOf('docent_event')}`);
}

const KEY = 'day, tool, client';
const KEY_OF_EVENT = 'at / 86400, tool, client';

/** What is summed, each with what an event must be to be counted. */
const SUMS = {
  calls: 'true',
  ok: `outcome = 'ok'`,
  error: `outcome = 'error'`,
  declined: `outcome = 'declined'`,
  aborted: `outcome = 'aborted'`,
  failed: `outcome = 'failed'`,
  ms_10: `ms = '10'`,
  ms_100: `ms = '100'`,
  ms_1000: `ms = '1000'`,
  ms_10000: `ms = '10000'`,
  ms_more: `ms = 'more'`,
};
const columns = (): string[] => Object.keys(SUMS);

/** How the sums of a table of events are selected, in the order of their keys. */
const sumsOf = (events: string): string => {
  const sums = Object.entries(SUMS).map(([name, what]) => `count(case when ${what} then 1 end) as ${name}`);
  return `select at / 86400 as day, tool, client, ${sums.join(', ')} from ${events} group by 1, 2, 3 order by 1, 2, 3`;
};

const added = (): string => `on conflict (${KEY}) do update set
  ${columns()
    .map((name) => `${name} = docent_day.${name} + excluded.${name}`)
    .join(', ')}`;

/** What one event of a trigger adds to each sum, in their order: 1 or 0. */
const addsOf = (event: 'new' | 'old'): string[] =>
  Object.values(SUMS).map((what) => `coalesce(${what.replace(/^(?=outcome|ms)/, `${event}.`)}, 0)`);

const inSqlite = (): string[] => [
  `create trigger docent_event_added after insert on docent_event begin
    insert into docent_day values (new.at / 86400, new.tool, new.client, ${addsOf('new').join(', ')}) ${added()};
  end`,
  `create trigger docent_event_deleted after delete on docent_event begin
    update docent_day
    set ${addsOf('old')
      .map((adds, index) => `${columns()[index]} = ${columns()[index]} - ${adds}`)
      .join(', ')}
    where day = old.at / 86400 and tool = old.tool and client = old.client;
    delete from docent_day
    where day = old.at / 86400 and tool = old.tool and client = old.client and calls = 0;
  end`,
];

// Each takes the rows in the order of their keys, so that two at a time cannot wait for each other.
const inPostgres = (): string[] => [
  `create function docent_event_added() returns trigger language plpgsql as $$ begin
    insert into docent_day ${sumsOf('added')} ${added()};
    return null;
  end $$`,
  `create function docent_event_deleted() returns trigger language plpgsql as $$ begin
    perform 1 from docent_day where (${KEY}) in (select ${KEY_OF_EVENT} from deleted) order by ${KEY} for update;
    update docent_day set ${columns()
      .map((name) => `${name} = docent_day.${name} - gone.${name}`)
      .join(', ')}
    from (${sumsOf('deleted')}) as gone
    where docent_day.day = gone.day and docent_day.tool = gone.tool and docent_day.client = gone.client;
    delete from docent_day where calls = 0 and (${KEY}) in (select ${KEY_OF_EVENT} from deleted);
    return null;
  end $$`,
  `create trigger docent_event_added after insert on docent_event referencing new table as added
    for each statement execute function docent_event_added()`,
  `create trigger docent_event_deleted after delete on docent_event referencing old table as deleted
    for each statement execute function docent_event_deleted()`,
];
