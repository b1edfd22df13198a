import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS = 'id, created_at, actor_id, actor_name, action, subject, subject_id, subject_name';
const ACTOR = `coalesce((select coalesce(nullif(name, ''), email) from users where id = new.updated_by), '')`;

const noting = (id: string) =>
  `insert into audit (${COLUMNS}) values (${id}, new.updated_at, new.updated_by, ${ACTOR}, 'changed', 'site', new.id, '');`;

/** The database notes each writing of the site's settings too; the first one, which adds the row, is a change like the others. */
export function notedSettings(engine: 'sqlite' | 'postgres'): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const run = (text: string) => sql.raw(text).execute(db);
      const when = 'on site_settings for each row when (old.version <> new.version)';
      if (engine === 'sqlite') {
        const body = `begin ${noting('lower(hex(randomblob(16)))')} end`;
        await run(`create trigger site_settings_noted_new after insert on site_settings ${body}`);
        await run(`create trigger site_settings_noted after update of version ${when} ${body}`);
        return;
      }
      const body = `begin ${noting('gen_random_uuid()::text')} return null; end`;
      await run(`create function note_site_settings() returns trigger language plpgsql as $$ ${body} $$`);
      const does = 'execute function note_site_settings()';
      await run(`create trigger site_settings_noted_new after insert on site_settings for each row ${does}`);
      await run(`create trigger site_settings_noted after update ${when} ${does}`);
    },
  };
}
