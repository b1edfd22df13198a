import { LIMITS } from '#common/limits.ts';
import type { EbookChoice } from '../studio/ebook-choices.ts';
import type { Import, listImports } from './imports.queries.ts';
import { cardWarnings } from './item-cards.ts';
import { keyOf, type Plan, type PlannedModule, sectionAt, type Target } from './plan.ts';
import { type ReadBook, type ReadWhole, sectionsPictures, type Warning } from './read-book.ts';
import type { TakenView } from './taken.ts';

export type ImportRow = ReturnType<typeof importRow>;
/** A planned module, as the list shows it. */
export type PlannedRow = ReturnType<typeof plannedRow>;

export type OpenedImport = Pick<Import, 'id' | 'file_name' | 'state' | 'reading' | 'done' | 'total' | 'created_at'> & {
  /** Why it cannot be read. */
  fault: { code: string; params: Record<string, string | number> } | null;
  found: { levels: number[]; level: number; warnings: Warning[]; author: string } | null;
  /** The contents of a package. */
  whole: OpenedWhole | null;
  modules: PlannedRow[];
  target: Target | null;
  /** The e-book that it goes into, or from whose page it was opened. */
  ebook: EbookChoice | null;
  taken: TakenView | null;
};

/** The contents of a package, and the slug that its e-book gets here if its own is taken. */
type OpenedWhole = Omit<ReadWhole, 'slug' | 'languages'> & { other_slug: string | null; languages: string[] };

function wholeOf(whole: ReadWhole, free: string | null): OpenedWhole {
  const { is_visible, slug, languages = [], items, files, versions } = whole;
  return { is_visible, other_slug: free === slug ? null : free, languages, items, files, versions };
}

export function importRow({ id, file_name, state, created_at }: Awaited<ReturnType<typeof listImports>>[number]) {
  return { id, file_name, state, created_at };
}

type Parts = {
  book: ReadBook | null;
  plan: Plan | null;
  asked: EbookChoice | null;
  /** The supplements and products of the e-book that it goes into. */
  references: ReadonlySet<string>;
  /** The free slug of a package's e-book. */
  slug: string | null;
  taken: TakenView | null;
};

export function openedImport(row: Import, { book, plan, asked, references, slug, taken }: Parts): OpenedImport {
  const { id, file_name, state, reading, done, total, created_at, code, params } = row;
  const found = book && { levels: book.levels, level: book.level, warnings: book.warnings, author: book.author };
  return {
    ...{ id, file_name, state, reading, done, total, created_at },
    fault: code ? { code, params: JSON.parse(params ?? '{}') } : null,
    found,
    whole: book?.whole ? wholeOf(book.whole, slug) : null,
    modules: book && plan ? plan.modules.map((module) => plannedRow(module, book, references)) : [],
    target: plan?.target ?? null,
    ebook: asked,
    taken,
  };
}

/** Pictures of a module that are shown small. */
const THUMBS = 4;

function plannedRow(module: PlannedModule, book: ReadBook, references: ReadonlySet<string>) {
  const { key, title, is_ticked, is_bonus = false, sections } = module;
  const all = sections.flatMap((place) => sectionAt(book, place) ?? []);
  const pictures = [...sectionsPictures(book, sections)];
  const length = all.reduce((sum, section) => sum + section.length, 0);
  return {
    ...{ key, title, is_ticked, is_bonus },
    words: all.reduce((sum, { words }) => sum + words, 0),
    pictures: pictures.length,
    thumbs: pictures.filter((index) => book.thumbs?.[index]).slice(0, THUMBS),
    is_too_long: length > LIMITS.content,
    excerpt: all.find(({ excerpt }) => excerpt)?.excerpt ?? '',
    /** The places where it can be split: its headings except the first. */
    headings: sections.slice(1).map((place) => ({ at: keyOf(place), title: sectionAt(book, place)?.title ?? '' })),
    // each warning of a split piece is listed once
    warnings: [
      ...sections.flatMap(([piece, section]) => (section === 0 ? (book.pieces[piece]?.warnings ?? []) : [])),
      ...cardWarnings(
        all.flatMap(({ cards = [] }) => cards),
        references,
      ),
    ],
  };
}
