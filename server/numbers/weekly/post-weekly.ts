import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { dayIn } from '#common/time-zone.ts';
import type { Ctx } from '../../context.ts';
import { DIMS, readSums, type Sum } from '../../events/sums.ts';
import { weeklyLetter } from '../../mail/weekly-letter.ts';
import { newToken } from '../../people/mail-choices.ts';
import type { CurrentSettings } from '../../settings/current.ts';
import { listBrokenLinks } from '../../studio/broken-links.queries.ts';
import { textsIn } from '../../texts.ts';
import { namesOf } from '../names.ts';
import { listWaitingAuthors, takeWeek } from './weekly-mails.queries.ts';

type Posting = Pick<Ctx, 'db' | 'events' | 'mailer' | 'config' | 'now' | 'wakeJobs'> & {
  settings: Pick<CurrentSettings, 'get'>;
};
type Author = Awaited<ReturnType<typeof listWaitingAuthors>>[number];

/**
 * Milliseconds after the start of Monday, in the site's time zone, at which it is written; until the same time on
 * Tuesday if no node ran.
 */
const EIGHT_MS = 8 * 60 * 60_000;
const WEEK = 7;
/** Links listed in one mail. */
const LINKS = 5;

/** Writes on Mondays to each author what readers did in the week before. */
export async function postWeekly(ctx: Posting, signal: AbortSignal): Promise<void> {
  const monday = dayIn(ctx.config.timeZone, new Date(ctx.now().getTime() - EIGHT_MS));
  if (!isMonday(monday)) return;
  for (const author of await listWaitingAuthors(ctx.db, monday)) {
    if (signal.aborted) return;
    await postTo(ctx, author, monday);
  }
}

/** The first day of 1970 was a Thursday. */
const isMonday = (day: number) => (day + 3) % WEEK === 0;

async function postTo(ctx: Posting, author: Author, monday: number): Promise<void> {
  const language = author.language ?? 'pt-BR';
  const week = await weekOf({ ...ctx, language }, author.id, monday);
  const url = (path: string) => new URL(path, ctx.config.publicUrl).href;
  await ctx.db.transaction().execute(async (db) => {
    const token = await takeWeek(db, author.id, monday, newToken());
    // an empty letter is not sent
    if (token === null || !week) return;
    const to = { email: author.email, name: author.name, language, product: ctx.settings.get().product_name };
    const off = url(withQuery(href('/weekly-mail'), { token }));
    const letter = weeklyLetter(to, week, { url: url(href('/admin/numbers')), off });
    await ctx.mailer.post({ ...ctx, db }, letter);
  });
}

/** The content of an author's letter about a week; null if nobody read and every link works. */
async function weekOf(ctx: Posting & Pick<Ctx, 'language'>, author: string, monday: number) {
  const scope = { author };
  const dims = [DIMS.readers, DIMS.modules, DIMS.itemClicks];
  const read = (from: number) => readSums(ctx, { scope, dims, from, to: from + WEEK - 1, by: 'span' });
  const [sums, before] = await Promise.all([read(monday - WEEK), read(monday - 2 * WEEK)]);
  const links = await listBrokenLinks(ctx.db, { authorId: author, now: ctx.now(), most: LINKS });
  const readers = readersIn(sums);
  if (readers + readersIn(before) + links.length === 0) return null;
  const most = (dim: number, of: 'n' | 'u') =>
    sums.filter((sum) => sum.dim === dim).reduce<Sum | null>((a, b) => (a && a[of] >= b[of] ? a : b), null);
  const [module, item] = [most(DIMS.modules, 'u'), most(DIMS.itemClicks, 'u')];
  const named = await namesOf(
    ctx,
    scope,
    [module, item].filter((sum) => sum !== null),
  );
  const { t } = textsIn(ctx.language);
  const called = (sum: Sum) => {
    const { name, within } = named(sum);
    return within === null ? name : t('numbers.nameWithin', { name, within });
  };
  return {
    ...{ readers, before: readersIn(before) },
    module: module && { name: called(module), count: module.u },
    item: item && { name: called(item), count: item.u },
    links: links.map(({ name, url, state }) => ({ name, url, state })),
  };
}

const readersIn = (sums: Sum[]) => sums.filter(({ dim }) => dim === DIMS.readers).reduce((sum, { u }) => sum + u, 0);
