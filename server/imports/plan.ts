import { EBOOK_LANGUAGES } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { ReadBook, ReadSection } from './read-book.ts';

/**
 * A planned module: its sections, each by its piece and its index in that. `key`, taken from the first of them, names
 * it.
 */
export type PlannedModule = {
  key: string;
  title: string;
  is_ticked: boolean;
  is_bonus?: boolean;
  sections: [number, number][];
};
/** The target of the modules: a new e-book, or the one of `ebook_id`. */
export type Target = { kind: 'new' | 'existing'; ebook_id: string | null; title: string; language: string };
/** The plan for a file. */
export type Plan = { target: Target; modules: PlannedModule[] };

/** An act of a form: a module is moved up or down, joined with the one above, or split at a section. */
export type PlanAct =
  | { kind: 'keep' }
  | { kind: 'up' | 'down' | 'join'; key: string }
  | { kind: 'split'; key: string; at: string };

/** The initial plan: each piece becomes a module. */
export function planOf(book: ReadBook, ebookId: string | null, fallback: string): Plan {
  const modules = book.pieces.map(({ title, is_ticked, is_bonus = false, sections }, piece): PlannedModule => {
    const all = sections.map((_, index): [number, number] => [piece, index]);
    return { key: keyOf([piece, 0]), title: titleOf(title), is_ticked, is_bonus, sections: all };
  });
  const target: Target = {
    kind: ebookId ? 'existing' : 'new',
    ebook_id: ebookId,
    title: titleOf(book.title || fallback),
    language: languageOf(book.language),
  };
  return { target, modules };
}

/** The plan after an act; an impossible act changes nothing. */
export function changedPlan(plan: Plan, book: ReadBook, act: PlanAct): Plan {
  const { modules } = plan;
  if (act.kind === 'keep') return plan;
  const at = modules.findIndex(({ key }) => key === act.key);
  const [module, above] = [modules[at], modules[at - 1]];
  if (!module) return plan;
  if (act.kind === 'split') return { ...plan, modules: modules.toSpliced(at, 1, ...splitAt(module, book, act.at)) };
  if (act.kind === 'join')
    return above ? { ...plan, modules: modules.toSpliced(at - 1, 2, joined(above, module)) } : plan;
  const to = at + (act.kind === 'up' ? -1 : 1);
  if (to < 0 || to >= modules.length) return plan;
  return { ...plan, modules: modules.toSpliced(at, 1).toSpliced(to, 0, module) };
}

export const keyOf = ([piece, section]: [number, number]) => `${piece}.${section}`;

export function sectionAt(book: ReadBook, [piece, section]: [number, number]): ReadSection | undefined {
  return book.pieces[piece]?.sections[section];
}

/** A title as a module or an e-book may have it, without lone surrogates. */
function titleOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIMITS.title)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

function splitAt(module: PlannedModule, book: ReadBook, key: string): PlannedModule[] {
  const at = module.sections.findIndex((section) => keyOf(section) === key);
  const start = module.sections[at];
  if (at < 1 || !start) return [module];
  const title = titleOf(sectionAt(book, start)?.title ?? '') || module.title;
  return [
    { ...module, sections: module.sections.slice(0, at) },
    { ...module, key, title, sections: module.sections.slice(at) },
  ];
}

function joined(above: PlannedModule, module: PlannedModule): PlannedModule {
  return {
    ...above,
    is_ticked: above.is_ticked || module.is_ticked,
    sections: [...above.sections, ...module.sections],
  };
}

/** The language of an e-book that a file names, by its first part; Portuguese without one. */
function languageOf(given: string | null): string {
  const wanted = given?.toLowerCase() ?? '';
  const [short] = wanted.split('-');
  return (
    EBOOK_LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    EBOOK_LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === short) ??
    'pt-BR'
  );
}
