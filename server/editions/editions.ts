import { EBOOK_LANGUAGES, type EbookLanguage, languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { copiesAmong } from '../ebooks/copies.queries.ts';
import { type BegunCopy, beginCopy } from '../ebooks/duplicate.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, listEbooksById, listOwnTitles } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { awaitJob } from '../jobs/await-job.ts';
import * as queries from './editions.queries.ts';
import {
  countsOfAll,
  isAbsent,
  isOpenPart,
  isOwn,
  isReadyPart,
  isReordered,
  type ListedPart,
  listedParts,
  NO_COUNTS,
} from './listed-parts.ts';
import { type Counts, listParts, type Part } from './parts.queries.ts';
import { listPlacedRows, type PlacedRow } from './rows-in-order.queries.ts';
import { addEdition, noted, workOf } from './works.ts';

/** An edition of a work, as the list of its languages shows it. */
export type ListedEdition = {
  id: string;
  title: string;
  slug: string;
  language: string;
  is_visible: boolean;
  is_source: boolean;
  is_source_shown: boolean;
  counts: Counts;
  /** Modules and items of the source that this edition does not have yet, and those that it alone has. */
  absent: number;
  own: number;
  /** The first of its parts, and how many there are. */
  parts: ListedPart[];
  partCount: number;
  /** The first part with something to translate, a module if there is one. */
  next: ListedPart | null;
  /** Modules that are translated as a whole and hidden. */
  readyHidden: number;
  isReordered: boolean;
  /** Whether changes of the source are still being compared. */
  isCounting: boolean;
};
export type EditionList = {
  ebook: NamedEbook;
  editions: ListedEdition[];
  /** Languages in which an edition can be made. */
  free: EbookLanguage[];
  /** Languages whose edition is being made, and those whose edition is in the trash. */
  begun: string[];
  trashed: string[];
  /** Whether the e-book that the others are translated from is in the trash. */
  isSourceTrashed: boolean;
  /** E-books of the same owner that can become an edition of the work. */
  candidates: { id: string; title: string; language: string }[];
};

/** Parts of each edition that the list names. */
const LISTED_PARTS = 60;

/** The languages of an e-book; without a work it is the only edition. @throws ebook_not_found */
export async function listEditions(ctx: Ctx, ebookId: string): Promise<EditionList> {
  const ebook = await getManagedEbook(ctx, ebookId);
  const own = await queries.findEdition(ctx.db, ebookId);
  const all = own ? await queries.listEditionsOf(ctx.db, own.work_id) : [];
  const ids = own ? all.map(({ ebook_id }) => ebook_id) : [ebookId];
  const ebooks = new Map((await listEbooksById(ctx.db, ids)).map((one) => [one.id, one]));
  const there = own ? [...ebooks.keys()] : [];
  const known = { rows: await listPlacedRows(ctx.db, there), parts: await listParts(ctx.db, there) };
  const editions = all.flatMap((edition) => {
    const found = ebooks.get(edition.ebook_id);
    return found ? [listedEdition(found, edition, known)] : [];
  });
  const taken = own ? all.map(({ language }) => language) : [ebook.language];
  const hidden = all.filter(({ ebook_id }) => !ebooks.has(ebook_id));
  const begun = await copiesAmong(
    ctx.db,
    hidden.map(({ ebook_id }) => ebook_id),
  );
  const titles = await listOwnTitles(ctx.db, ebook.user_id);
  return {
    ebook: namedEbook(ebook),
    editions: own ? editions.toSorted((a, b) => Number(b.is_source) - Number(a.is_source)) : [alone(ebook)],
    free: EBOOK_LANGUAGES.filter((language) => !taken.includes(language)),
    begun: hidden.filter(({ ebook_id }) => begun.has(ebook_id)).map(({ language }) => language),
    trashed: hidden.filter(({ ebook_id }) => !begun.has(ebook_id)).map(({ language }) => language),
    isSourceTrashed: own !== null && !ebooks.has(own.source_ebook_id),
    candidates: await candidatesAmong(ctx, titles, taken),
  };
}

const NOTHING = {
  absent: 0,
  own: 0,
  parts: [],
  partCount: 0,
  next: null,
  readyHidden: 0,
  isReordered: false,
  isCounting: false,
};

function alone({ id, title, slug, language, is_visible }: Ebook): ListedEdition {
  const source = { is_source: true, is_source_shown: false, counts: NO_COUNTS };
  return { id, title, slug, language, is_visible, ...source, ...NOTHING };
}

function listedEdition(
  { id, title, slug, language, is_visible }: Ebook,
  { is_source_shown, source_ebook_id }: queries.PlacedEdition,
  { rows, parts }: { rows: PlacedRow[]; parts: Part[] },
): ListedEdition {
  const is_source = id === source_ebook_id;
  const listed = { id, title, slug, language, is_visible, is_source, is_source_shown };
  if (is_source) return { ...listed, counts: NO_COUNTS, ...NOTHING };
  const all = listedParts(rows, parts, { source: source_ebook_id, edition: id });
  const open = all.filter(isOpenPart);
  return {
    ...listed,
    counts: countsOfAll(all),
    absent: all.filter((part) => isAbsent(part) && part.kind !== 'support_info').length,
    own: all.filter(isOwn).length,
    parts: all.slice(0, LISTED_PARTS),
    partCount: all.length,
    next: open.find(({ kind }) => kind === 'modules') ?? open[0] ?? null,
    readyHidden: all.filter(isReadyPart).length,
    isReordered: isReordered(rows, all),
    isCounting: all.some(({ isCounted }) => !isCounted),
  };
}

async function candidatesAmong(
  { db }: Ctx,
  titles: EditionList['candidates'],
  taken: string[],
): Promise<EditionList['candidates']> {
  const free = titles.filter(({ language }) => !taken.includes(language));
  const ids = free.map(({ id }) => id);
  const inWorks = new Set((await queries.listEditionsById(db, ids)).map(({ ebook_id }) => ebook_id));
  return free.filter(({ id }) => !inWorks.has(id));
}

/**
 * Makes an edition of an e-book in another language by a job, and waits for it for a moment: a hidden e-book with the
 * same modules, items and pictures, whose texts are marked as not translated.
 * @throws ebook_not_found, language_taken, ebooks_full, jobs_full
 */
export async function createEdition(ctx: Ctx, ebookId: string, language: string): Promise<BegunCopy> {
  const edition = await startEdition(ctx, ebookId, language);
  await awaitJob(ctx, edition.job_id);
  return edition;
}

/** Starts the job without waiting. */
export async function startEdition(ctx: Ctx, ebookId: string, language: string): Promise<BegunCopy> {
  return withTransaction(ctx, async (ctx) => {
    const wanted = EBOOK_LANGUAGES.find((known) => known === language);
    if (!wanted) throw new AppError('invalid', {}, { language: { code: 'language_invalid' } });
    const asked = await getManagedEbook(ctx, ebookId);
    const work = await workOf(ctx, asked);
    const source = await getManagedEbook(ctx, work.source_ebook_id);
    const { title, slug, user_id, tenant_id } = source;
    const given = { title, slug: slugOfEdition(slug, wanted), is_copy: false, language: wanted };
    // also if an administrator makes it: all e-books of a work have one owner
    const begun = await beginCopy(ctx, source, { ...given, ...tabNames(source, wanted), user_id, tenant_id });
    await addEdition(ctx, work.id, { id: begun.id, tenant_id, language: wanted });
    await record(ctx, [noted('edition_made', begun)]);
    return begun;
  });
}

/** The slug of an edition: the source's, marked by its language. */
function slugOfEdition(slug: string, language: EbookLanguage): string {
  const suffix = `-${language.slice(0, 2)}`;
  return slug.slice(0, LIMITS.slug - suffix.length) + suffix;
}

/** The names of tabs, where the author did not change them, in the other language. */
function tabNames(source: Ebook, language: EbookLanguage) {
  const [from, to] = [languageDefaults(source.language), languageDefaults(language)];
  const named = (own: string, before: string, now: string) => (own === before ? now : own);
  return {
    guide_tab_name: named(source.guide_tab_name, from.guideTabName, to.guideTabName),
    supplementation_tab_name: named(
      source.supplementation_tab_name,
      from.supplementationTabName,
      to.supplementationTabName,
    ),
    support_tab_name: named(source.support_tab_name, from.supportTabName, to.supportTabName),
  };
}

/**
 * Takes an e-book out of its work; it stays as it is.
 * @throws ebook_not_found, source_needed if others are translated from it
 */
export async function leaveWork(ctx: Ctx, ebookId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, ebookId);
    const own = await queries.findEdition(ctx.db, ebookId);
    if (!own || !(await queries.lockWork(ctx.db, own.work_id))) return;
    const all = await queries.listEditionsOf(ctx.db, own.work_id);
    if (own.source_ebook_id === ebookId && all.length > 2) throw new AppError('source_needed');
    await queries.deleteEditions(ctx.db, [ebookId]);
    await record(ctx, [noted('left', ebook)]);
    await announce(ctx, all);
  });
}

/** Announces that the e-books of editions changed, but of those in the trash. */
async function announce(ctx: Ctx, editions: queries.Edition[]): Promise<void> {
  const ids = editions.map(({ ebook_id }) => ebook_id);
  for (const ebook of await listEbooksById(ctx.db, ids)) ctx.changed(ebook, 'ebook', ebook.id);
}

/** Makes an edition the one that the others are translated from. @throws ebook_not_found */
export async function chooseSource(ctx: Ctx, ebookId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, ebookId);
    const own = await queries.findEdition(ctx.db, ebookId);
    if (!own || own.source_ebook_id === ebookId || !(await queries.lockWork(ctx.db, own.work_id))) return;
    await queries.updateSource(ctx.db, own.work_id, ebookId);
    await record(ctx, [noted('source_chosen', ebook)]);
    await announce(ctx, await queries.listEditionsOf(ctx.db, own.work_id));
  });
}

/** Whether readers of an edition see what is not translated in the language of the source. @throws ebook_not_found */
export async function showSource(ctx: Ctx, ebookId: string, isShown: boolean): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, ebookId);
    const own = await queries.findEdition(ctx.db, ebookId);
    if (!own || own.is_source_shown === isShown) return;
    await queries.updateEdition(ctx.db, ebookId, { is_source_shown: isShown });
    await record(ctx, [noted(isShown ? 'source_shown' : 'source_hidden', ebook)]);
    ctx.changed(ebook, 'ebook', ebookId);
  });
}
