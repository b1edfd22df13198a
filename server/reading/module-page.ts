import { type VideoPlayer, videoPlayer } from '#common/video-player.ts';
import { readingMinutes } from '#common/words.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { findModule, type ListedModule, listModules, type Module } from '../modules/modules.queries.ts';
import { can } from '../policy.ts';
import { readEditions, type ShownEdition } from './editions.ts';
import { type FieldLanguages, languagesIn, type RowLanguages } from './field-languages.ts';
import { isShown, type Picture, picturesOf } from './pictures.ts';
import { type ReaderHtml, readerHtml } from './reader-html.ts';
import { shownTexts, wordsOf } from './shown-texts.ts';

type Neighbour = { id: string; slug: string; title: string; languages?: FieldLanguages };

/** A module as its page shows it, and its place in the e-book. */
export type ModuleDocument = {
  id: string;
  slug: string;
  title: string;
  description: string;
  duration: string;
  cover: Picture | null;
  video: VideoPlayer | null;
  content: ReaderHtml;
  /** How long its text takes to read; 0 without words. */
  minutes: number;
  isBonus: boolean;
  isHidden: boolean;
  /** Counted from 1 among the ordinary modules, or among the bonus modules. */
  number: number;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Of the e-book's work; none if it is the only one that readers are shown. */
  editions: ShownEdition[];
  /** Of the fields that are not translated, by their columns. */
  languages?: FieldLanguages;
};

/** A module of a readable e-book; a hidden one only for those who manage the e-book. @throws module_not_found */
export async function readModule(ctx: Ctx, ebook: Ebook, id: string): Promise<ModuleDocument> {
  const module = await findModule(ctx.db, id);
  if (!module || module.ebook_id !== ebook.id) throw new AppError('module_not_found');
  if (!module.is_visible && !can(ctx.actor, 'ebook.manage', ebook)) throw new AppError('module_not_found');
  const pictures = await picturesOf(ctx.db, [module.cover_image]);
  const [html = ''] = await shownTexts(ctx.db, ebook.id, [module.content]);
  const beside = place(module, await listModules(ctx.db, ebook.id));
  const rows = [module, beside.previous, beside.next].filter((row) => row !== null);
  const languages = await (await languagesIn(ctx.db, ebook.id))('modules', rows);
  const text = { html, language: ebook.language, of: `module ${id}` };
  return {
    id,
    slug: module.slug,
    title: module.title,
    description: module.description,
    duration: module.duration,
    cover: pictures.get(module.cover_image ?? '') ?? null,
    video: isShown(module.video_url) ? videoPlayer(module.video_url) : null,
    content: await readerHtml(ctx, { ...text, isChapter: true }),
    // the stored number counts all of it
    minutes: readingMinutes(html === module.content ? (module.words ?? 0) : await wordsOf(html)),
    isBonus: module.is_bonus,
    isHidden: !module.is_visible,
    ...beside,
    previous: withLanguage(beside.previous, languages),
    next: withLanguage(beside.next, languages),
    languages: languages.get(id),
    editions: await readEditions(ctx.db, ebook.id, id),
  };
}

/** Ordinary modules are read first, bonus modules after them. */
function place(
  module: Module,
  modules: ListedModule[],
): Pick<ModuleDocument, 'number' | 'total' | 'previous' | 'next'> {
  const shown = modules.filter(({ id, is_visible }) => is_visible || id === module.id);
  const order = [...shown.filter(({ is_bonus }) => !is_bonus), ...shown.filter(({ is_bonus }) => is_bonus)];
  const peers = order.filter(({ is_bonus }) => is_bonus === module.is_bonus);
  const index = order.findIndex(({ id }) => id === module.id);
  return {
    number: peers.findIndex(({ id }) => id === module.id) + 1,
    total: peers.length,
    previous: neighbour(order[index - 1]),
    next: neighbour(order[index + 1]),
  };
}

const withLanguage = (row: Neighbour | null, languages: RowLanguages) =>
  row && { ...row, languages: languages.get(row.id) };

function neighbour(module: ListedModule | undefined): Neighbour | null {
  return module ? { id: module.id, slug: module.slug, title: module.title } : null;
}
