import { sweepAlerts } from '../alerts/sweep-alerts.ts';
import { sweepSessions } from '../auth/sessions.queries.ts';
import { backfillOverrides } from '../catalogue/backfill.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { runBackfill } from '../db/backfills.ts';
import { forgetEarnings } from '../earnings/forget.ts';
import { sweepReports } from '../earnings/lifetime.ts';
import { readReportJob } from '../earnings/read-job.ts';
import { takeEarnings } from '../earnings/take-job.ts';
import { undoEarnings } from '../earnings/undo-job.ts';
import { copyByJob } from '../ebooks/copy-job.ts';
import { dropCopy } from '../ebooks/drop-copy.ts';
import { backfillChanges } from '../ebooks/last-change.queries.ts';
import { translateByJob } from '../editions/machine/translate-job.ts';
import { passOnMemory } from '../editions/memory/pass-on.ts';
import { purgeCounted } from '../events/purge-counted.ts';
import { makeAuthorFile } from '../exports/author/make-author-file.ts';
import { makeBookFile } from '../exports/make-file.ts';
import type { Making } from '../exports/store-made.ts';
import { sweepFiles } from '../exports/sweep.ts';
import { sweepImports } from '../imports/lifetime.ts';
import { readImportFile } from '../imports/read-job.ts';
import { sweepAttempts } from '../limits/attempts.ts';
import { checkLinks } from '../link-checks/check-links.ts';
import type { Hub } from '../live/hub.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { makeCopies } from '../media/copies.ts';
import { sweepLeftovers } from '../media/leftovers.ts';
import { fetchPictures } from '../media/remote/fetch-pictures.ts';
import { replaceByJob } from '../media/replace-job.ts';
import { backfillWords } from '../modules/words.ts';
import { forgetCounted } from '../numbers/forget-counted.ts';
import { postWeekly } from '../numbers/weekly/post-weekly.ts';
import type { Actor } from '../policy.ts';
import { thinHistory } from '../revisions/thin.ts';
import type { CurrentSettings } from '../settings/current.ts';
import { backfillStems } from '../stems/due.ts';
import { sweepTransfers } from '../transfers/transfers.ts';
import { sweepTrash } from '../trash/purge.ts';
import { backfillUses } from '../uses/backfill.ts';
import type { Handlers } from './handler.ts';
import { sweepJobs } from './jobs.queries.ts';
import type { Schedules } from './schedule.ts';

type Doing = Making &
  Pick<Ctx, 'mailer' | 'events' | 'wakeJobs'> & {
    live: Hub;
    settings: Pick<CurrentSettings, 'get'>;
    /** The context of a verb that a job calls in the name of a person. */
    ctxFor: (actor: Actor | null) => Ctx;
    config: Pick<Config, 'dataDir' | 'translate' | 'timeZone'>;
  };

/** The handler of each kind of job; no other code lists them. */
export function handlersOf(ctx: Doing): Handlers {
  return {
    'mail.send': { run: (letter, { id }) => sendLetter(ctx, letter, id) },
    // encoding is the heaviest work of the process
    'images.copies': { run: (image, info) => makeCopies(ctx, image, info), atOnce: 1 },
    'books.file': {
      run: (file, info) => makeBookFile({ ...ctx, site: ctx.settings.get() }, file, info),
      isHeavy: true,
    },
    'authors.file': { run: (file, info) => makeAuthorFile(ctx, file, info), isHeavy: true },
    // a batch takes its time, most of it waiting for other sites
    'pictures.fetch': { run: (wanted, info) => fetchPictures(ctx, wanted, info), atOnce: 2 },
    'books.sweep': { run: (_, { signal }) => sweepFiles(ctx, signal), atOnce: 1 },
    'uploads.replace': { run: (job, info) => replaceByJob(ctx, job, info), atOnce: 1 },
    'ebooks.copy': { run: (job, info) => copyByJob(ctx, job, info), atOnce: 1 },
    'ebooks.uncopy': { run: ({ id }, { signal }) => dropCopy(ctx.ctxFor(null), id, signal), atOnce: 1 },
    // most of its time it waits for the translation server
    'editions.machine': { run: (job, info) => translateByJob(ctx, job, info), atOnce: 1 },
    'uploads.sweep': { run: () => sweepLeftovers(ctx), atOnce: 1 },
    'imports.read': { run: (payload, info) => readImportFile(ctx, payload, info), isHeavy: true },
    'imports.sweep': { run: () => Promise.all([sweepImports(ctx), sweepReports(ctx)]).then(() => undefined) },
    'earnings.read': { run: (report, info) => readReportJob(ctx, report, info), isHeavy: true },
    'earnings.take': { run: (report, info) => takeEarnings(ctx, report, info), isHeavy: true },
    'earnings.undo': { run: (report, info) => undoEarnings(ctx, report, info), atOnce: 1 },
    'earnings.forget': { run: (account, { signal }) => forgetEarnings(ctx.db, account, signal), atOnce: 1 },
    'attempts.sweep': {
      run: async () => {
        await sweepAttempts(ctx.db, ctx.now());
        await sweepSessions(ctx.db, ctx.now());
        await sweepTransfers(ctx);
      },
    },
    'jobs.sweep': { run: () => sweepJobs(ctx.db, ctx.now) },
    'links.check': { run: (_, { signal }) => checkLinks(ctx, signal), atOnce: 1 },
    'events.purge': { run: () => purgeCounted(ctx), atOnce: 1 },
    'events.forget': { run: ({ ids }) => forgetCounted(ctx, ids), atOnce: 1 },
    'numbers.mail': { run: (_, { signal }) => postWeekly(ctx, signal), atOnce: 1 },
    'alerts.sweep': { run: (_, { signal }) => sweepAlerts(ctx, signal), atOnce: 1 },
    'trash.sweep': { run: (_, { signal }) => sweepTrash(ctx, signal), atOnce: 1 },
    'revisions.thin': { run: (_, { signal }) => thinHistory(ctx, signal), atOnce: 1 },
    'memory.passOn': { run: (heirs, { signal }) => passOnMemory(ctx.db, heirs, ctx.now(), signal), atOnce: 1 },
    'modules.words': { run: (_, { signal }) => runBackfill(ctx.db, 'modules.words', backfillWords, signal) },
    'catalogue.overrides': {
      run: (_, { signal }) => runBackfill(ctx.db, 'catalogue.overrides', backfillOverrides, signal),
    },
    'stems.rows': { run: (_, { signal }) => runBackfill(ctx.db, 'stems.rows', backfillStems, signal) },
    'media.uses': { run: (_, { signal }) => runBackfill(ctx.db, 'media.uses', backfillUses, signal) },
    'ebooks.changes': { run: (_, { signal }) => runBackfill(ctx.db, 'ebooks.changes', backfillChanges, signal) },
  };
}

/** The scheduled jobs, in UTC. */
export const SCHEDULES: Schedules = {
  'uploads.sweep': '*/10 * * * *',
  'attempts.sweep': '*/10 * * * *',
  'books.sweep': '37 * * * *',
  'imports.sweep': '43 * * * *',
  'jobs.sweep': '17 3 * * *',
  'links.check': '7 * * * *',
  'events.purge': '7 4 * * *',
  // the site's time zone decides which of these is Monday's eighth hour
  'numbers.mail': '2,32 * * * *',
  // after the links were looked at
  'alerts.sweep': '22 * * * *',
  'trash.sweep': '27 * * * *',
  'revisions.thin': '47 3 * * *',
};

/** The scheduled jobs that the settings allow. */
export function schedulesOf({ checkLinks }: Pick<Config, 'checkLinks'>): Schedules {
  const { 'links.check': ofLinks, ...others } = SCHEDULES;
  return checkLinks ? SCHEDULES : others;
}
