import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../db/open.ts';

/** The migrations of events, which are apart from the product's: on SQLite they are in a file of their own. */
export const eventMigrations = (engine: Engine): Record<string, Migration> => ({
  '0001_events': firstEvents(engine),
  '0002_sums': sums(engine),
  '0003_texts': texts(engine),
  '0004_rooms': rooms(engine),
  '0005_uncounted': uncounted(engine),
  '0006_places': places(engine),
  '0007_media': media(),
});

function firstEvents(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const events = db.schema
        .createTable('events')
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('ebook', 'integer', (c) => c.notNull())
        .addColumn('id', 'bigint', (c) => c.notNull())
        .addColumn('kind', 'smallint', (c) => c.notNull())
        .addColumn('at', 'integer', (c) => c.notNull())
        .addColumn('module', 'integer')
        .addColumn('item', 'integer')
        .addColumn('class', 'smallint', (c) => c.notNull())
        .addPrimaryKeyConstraint('events_pk', ['day', 'ebook', 'id']);
      await (engine === 'sqlite' ? events.modifyEnd(sql`without rowid`) : events).execute();
      await db.schema
        .createTable('event_keys')
        .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (c) => c.primaryKey())
        .addColumn('text', 'text', (c) => c.notNull().unique())
        .execute();
    },
  };
}

/** What identifies a reading, and the sums of days. */
function sums(engine: Engine): Migration {
  const small = engine === 'sqlite' ? sql`without rowid` : sql``;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [name, type] of ADDED)
        await sql`alter table events add column ${sql.raw(`${name} ${type}`)}`.execute(db);
      await sql`create table event_days (
        scope integer not null, day integer not null, dim smallint not null, key bigint not null,
        n integer not null, u integer not null, v bigint not null, primary key (scope, day, dim, key)) ${small}`.execute(
        db,
      );
      await sql`create table event_books (
        day integer not null, ebook integer not null, author integer not null, primary key (day, ebook)) ${small}`.execute(
        db,
      );
      await sql`create table event_dirty (
        day integer not null, scope integer not null, primary key (day, scope)) ${small}`.execute(db);
      await sql`create table day_keys (
        day integer not null primary key, secret text not null, created_at bigint not null) ${small}`.execute(db);
      await sql`create table event_state (id integer not null primary key, purged_until integer not null)`.execute(db);
      await sql`insert into event_state (id, purged_until) values (1, 0)`.execute(db);
      // what was counted before is summed as what comes now
      await sql`insert into event_dirty (day, scope) select distinct day, ebook from events`.execute(db);
    },
  };
}

/** How many texts are new on a day, and until when each is named. */
function texts(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create table event_new_texts (
        day integer not null primary key, n integer not null) ${engine === 'sqlite' ? sql`without rowid` : sql``}`.execute(
        db,
      );
      await sql`alter table event_keys add column last_day integer not null default 0`.execute(db);
      await sql`update event_keys set last_day = coalesce((select max(day) from events), 0)`.execute(db);
    },
  };
}

/** How many texts are new of each e-book's day, in place of `event_new_texts`, which was one pot for all. */
function rooms(engine: Engine): Migration {
  const small = engine === 'sqlite' ? sql`without rowid` : sql``;
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create table event_rooms (
        day integer not null, ebook text not null, n integer not null, primary key (day, ebook)) ${small}`.execute(db);
    },
  };
}

/** What authors took out of the sums of their e-books. */
function uncounted(engine: Engine): Migration {
  const small = engine === 'sqlite' ? sql`without rowid` : sql``;
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create table event_uncounted (
        ebook integer not null, day integer not null, source integer not null, at integer not null, user_id text not null,
        primary key (ebook, day, source)) ${small}`.execute(db);
    },
  };
}

/** Where a clicked link stood; clicks by item, module and place. */
function places(engine: Engine): Migration {
  const small = engine === 'sqlite' ? sql`without rowid` : sql``;
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table events add column place smallint not null default 0`.execute(db);
      await sql`create table event_clicks (
        ebook integer not null, day integer not null, item integer not null, module integer not null,
        place smallint not null, n integer not null, u integer not null,
        primary key (ebook, day, item, module, place)) ${small}`.execute(db);
      await sql`create index event_clicks_item on event_clicks (item, day)`.execute(db);
      // clicks of before are summed too, without a place; the others are marked already
      await sql`insert into event_dirty (day, scope) select day, ebook from event_books
        where day > (select purged_until from event_state) on conflict do nothing`.execute(db);
    },
  };
}

/** By which medium readers came. What is counted and still kept is summed again, since sums say more from now on. */
function media(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table events add column medium integer`.execute(db);
      await sql`insert into event_dirty (day, scope) select b.day, b.ebook from event_books b, event_state s
        where b.day > s.purged_until on conflict do nothing`.execute(db);
    },
  };
}

const ADDED = [
  ['author', 'integer not null default 0'],
  ['visitor', 'bigint not null default 0'],
  ['source', 'integer'],
  ['campaign', 'integer'],
  ['language', 'integer'],
  ['device', 'smallint not null default 0'],
  ['ms', 'bigint not null default 0'],
  ['depth', 'smallint not null default 0'],
  ['word', 'integer'],
] as const;
