import { EBOOK_LANGUAGES, type EbookLanguage, languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { copiesAmong } from '../ebooks/copies.queries.ts';
import { type BegunCopy, beginCopy } from '../ebooks/duplicate.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, listEbooksById, listOwnTitles } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { awaitJob } from '../jobs/await-job.ts';
import * as queries from './editions.queries.ts';
import { joinParts } from './join.ts';
import { addOwnParts, type Counts, listParts, listRows, type Part, type PartRow } from './parts.queries.ts';
import { countEdition, pairedParts } from './standing.ts';

/** An edition of a work, as the list of its languages shows it. */
export type ListedEdition = {
  id: string;
  title: string;
  language: string;
  is_visible: boolean;
  is_source: boolean;
  is_source_shown: boolean;
  counts: Counts;
  /** Modules and items of the source that this edition does not have yet, and those that it alone has. */
  absent: number;
  own: number;
};
export type EditionList = {
  ebook: NamedEbook;
  editions: ListedEdition[];
  /** Languages in which an edition can be made. */
  free: EbookLanguage[];
  /** Languages whose edition is being made, and those whose edition is in the trash. */
  begun: string[];
  trashed: string[];
  /** E-books of the same owner that can become an edition of the work. */
  candidates: { id: string; title: string; language: string }[];
};

/** The languages of an e-book; without a work it is the only edition. @throws ebook_not_found */
export async function listEditions(ctx: Ctx, ebookId: string): Promise<EditionList> {
  const ebook = await getManagedEbook(ctx, ebookId);
  const own = await queries.findEdition(ctx.db, ebookId);
  const all = own ? await queries.listEditionsOf(ctx.db, own.work_id) : [];
  const ids = own ? all.map(({ ebook_id }) => ebook_id) : [ebookId];
  const ebooks = new Map((await listEbooksById(ctx.db, ids)).map((one) => [one.id, one]));
  const rows = await listRows(ctx.db, [...ebooks.keys()]);
  const parts = await listParts(ctx.db, [...ebooks.keys()]);
  const sourceId = own?.source_ebook_id ?? ebookId;
  const editions = all.flatMap((edition) => {
    const there = ebooks.get(edition.ebook_id);
    return there ? [listedEdition(there, edition, sourceId, parts, rows)] : [];
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
    candidates: await candidatesAmong(ctx, titles, taken),
  };
}

const NONE: Counts = { ready: 0, machine: 0, missing: 0, outdated: 0, removed: 0, words_to_do: 0 };

function alone({ id, title, language, is_visible }: Ebook): ListedEdition {
  const counted = { counts: NONE, absent: 0, own: 0 };
  return { id, title, language, is_visible, is_source: true, is_source_shown: false, ...counted };
}

function listedEdition(
  { id, title, language, is_visible }: Ebook,
  { is_source_shown }: queries.Edition,
  sourceId: string,
  parts: Part[],
  rows: PartRow[],
): ListedEdition {
  const is_source = id === sourceId;
  const listed = { id, title, language, is_visible, is_source, is_source_shown };
  if (is_source) return { ...listed, counts: NONE, absent: 0, own: 0 };
  const paired = pairedParts(parts, rows, { source: sourceId, edition: id });
  const counts = { ...NONE };
  for (const { edition } of paired) {
    for (const name of Object.keys(NONE) as (keyof Counts)[]) counts[name] += edition?.[name] ?? 0;
  }
  const mine = rows.filter((row) => row.ebook_id === id).length;
  const both = paired.filter(({ edition }) => edition).length;
  const absent = paired.filter(({ kind, edition }) => !edition && kind !== 'support_info').length;
  return { ...listed, counts, absent, own: Math.max(0, mine - both) };
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
    const { title, slug } = source;
    const given = { title, slug: slugOfEdition(slug, wanted), is_copy: false, language: wanted };
    const begun = await beginCopy(ctx, source, { ...given, ...tabNames(source, wanted) });
    await addEdition(ctx, work.id, { id: begun.id, language: wanted });
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

/** The work of an e-book, locked; made with it as its source if there is none. */
async function workOf(ctx: Ctx, ebook: Ebook): Promise<queries.Work> {
  const own = await queries.findEdition(ctx.db, ebook.id);
  const found = own && (await queries.lockWork(ctx.db, own.work_id));
  if (found) return found;
  const { tenant_id } = ebook;
  const work = { id: newId(ctx.now()), tenant_id, source_ebook_id: ebook.id, created_at: ctx.now().toISOString() };
  await queries.insertWork(ctx.db, work);
  await addEdition(ctx, work.id, ebook);
  return work;
}

/** @throws language_taken */
async function addEdition(
  ctx: Ctx,
  work_id: string,
  { id, language }: { id: string; language: string },
): Promise<void> {
  const tenant_id = ctx.actor?.id ?? '';
  const edition = { ebook_id: id, work_id, tenant_id, language, created_at: ctx.now().toISOString() };
  if (!(await queries.insertEdition(ctx.db, edition))) throw new AppError('language_taken');
}

/**
 * Makes an e-book an edition of the work of another. Modules and items are paired by their order, and blocks by their kinds; what is
 * paired counts as translated.
 * @throws ebook_not_found, language_taken, edition_foreign if it is in a work or has another owner
 */
export async function joinEdition(ctx: Ctx, ebookId: string, otherId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, ebookId);
    const other = await getManagedEbook(ctx, otherId);
    if (ebook.id === other.id || ebook.user_id !== other.user_id) throw new AppError('edition_foreign');
    const work = await workOf(ctx, ebook);
    if (await queries.findEdition(ctx.db, other.id)) throw new AppError('edition_foreign');
    await addEdition(ctx, work.id, other);
    await addOwnParts(ctx.db, await listRows(ctx.db, [work.source_ebook_id]));
    await joinParts(ctx, { source: work.source_ebook_id, edition: other.id });
    for (const one of [ebook, other]) ctx.changed(one, 'ebook', one.id);
  });
  await countNow(ctx, otherId);
}

/** Counts an edition at once, so that the screen that follows shows it. */
async function countNow({ db }: Ctx, id: string): Promise<void> {
  const edition = await queries.findEdition(db, id);
  if (edition) await countEdition(db, edition);
}

/**
 * Takes an e-book out of its work; it stays as it is.
 * @throws ebook_not_found, source_needed if others are translated from it
 */
export async function leaveWork(ctx: Ctx, ebookId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await getManagedEbook(ctx, ebookId);
    const own = await queries.findEdition(ctx.db, ebookId);
    if (!own || !(await queries.lockWork(ctx.db, own.work_id))) return;
    const all = await queries.listEditionsOf(ctx.db, own.work_id);
    if (own.source_ebook_id === ebookId && all.length > 2) throw new AppError('source_needed');
    await queries.deleteEditions(ctx.db, [ebookId]);
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
    await getManagedEbook(ctx, ebookId);
    const own = await queries.findEdition(ctx.db, ebookId);
    if (!own || own.source_ebook_id === ebookId || !(await queries.lockWork(ctx.db, own.work_id))) return;
    await queries.updateSource(ctx.db, own.work_id, ebookId);
    await announce(ctx, await queries.listEditionsOf(ctx.db, own.work_id));
  });
}

/** Whether readers of an edition see what is not translated in the language of the source. @throws ebook_not_found */
export async function showSource(ctx: Ctx, ebookId: string, isShown: boolean): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const ebook = await getManagedEbook(ctx, ebookId);
    await queries.updateEdition(ctx.db, ebookId, { is_source_shown: isShown });
    ctx.changed(ebook, 'ebook', ebookId);
  });
}
