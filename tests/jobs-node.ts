import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { createHub } from '#server/live/hub.ts';

/** A process of its own that does jobs, so that it can be killed: each leaves a row in `proof`, every tenth after a failure. */
// a run that is broken off leaves nobody behind
process.once('disconnect', () => process.exit(1));
const database = openDatabase(JSON.parse(process.env.PLACE ?? '{}'));
const handlers = {
  'images.copies': {
    run: async ({ name, width }: { name: string; width: number }, { attempt }: { attempt: number }) => {
      await wait(width % 20);
      if (width % 10 === 0 && attempt === 1) throw new Error('wanted');
      await sql`insert into proof (name, runs) values (${name}, 1)
        on conflict (name) do update set runs = proof.runs + 1`.execute(database.db);
    },
  },
};
const timing = { look: 100, lease: 1_500, pause: () => 100 };
const clock = { log: pino({ level: 'silent' }), now: () => new Date(Date.now() + Number(process.env.CLOCK_OFF ?? 0)) };
const runner = startRunner({ db: database.db, ...clock, live: createHub(), handlers, schedules: {}, timing });
// the runner itself keeps no process alive
setInterval(() => {}, 60_000);
process.on('SIGTERM', () => void runner.stop().then(() => process.exit(0)));
process.stdout.write('ready\n');
