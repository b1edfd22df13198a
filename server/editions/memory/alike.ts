import type { DocumentJson } from '#common/document/document-json.ts';
import { documentOf } from '../../document/convert.ts';
import { likeness } from '../../document/difference/blocks.ts';
import { difference } from '../../document/difference/difference.ts';
import { ALIKE, wordsIn } from './words.ts';

/** A unit of a memory that may help with a text. */
export type Candidate = { id: number; source: string; target: string; uses: number; used_at: string };
/** What is offered for a text. */
export type Suggestion = Candidate & {
  /** How alike the sources are, in percent; 100 only of the same text. */
  percent: number;
  /** What the source has more (`ins`) and less (`del`) than that of the memory, as HTML; null if it is the same. */
  difference: string | null;
};

/** Suggestions for one text. */
const MOST = 3;
/** Up to so many words a text is compared by its letters too: one word of three that differs would be a third. */
const SHORT = 12;

/** The units of a memory that are most alike a source, the best first; both are inline HTML. */
export function alikeTo({ source, candidates }: { source: string; candidates: Candidate[] }): Suggestion[] {
  const words = wordsIn(source);
  const scored = candidates.map((candidate) => ({ candidate, percent: percentOf(source, words, candidate.source) }));
  return scored
    .filter(({ percent }) => percent >= ALIKE * 100)
    .toSorted((a, b) => b.percent - a.percent || byUse(b.candidate, a.candidate))
    .slice(0, MOST)
    .map(({ candidate, percent }) => ({
      ...candidate,
      percent,
      difference: percent === 100 ? null : differenceOf(candidate.source, source),
    }));
}

/** The order of use; what was used in the same millisecond stands in the order in which it came. */
const byUse = (a: Candidate, b: Candidate) => a.used_at.localeCompare(b.used_at) || a.id - b.id;

function percentOf(source: string, words: string[], other: string): number {
  if (source === other) return 100;
  const others = wordsIn(other);
  const byWords = likeness(words, others);
  const isShort = Math.max(words.length, others.length) <= SHORT;
  const share = isShort ? Math.max(byWords, likeness(piecesOf(words), piecesOf(others))) : byWords;
  // another formatting, case or sign makes it another text
  return Math.min(99, Math.floor(share * 100));
}

/** Each three letters that follow one another, with the ends of words. */
function piecesOf(words: string[]): string[] {
  const text = ` ${words.join(' ')} `;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

function differenceOf(old: string, next: string): string {
  const [before, after] = [paragraphOf(old), paragraphOf(next)];
  return difference({ old: before, next: after })
    .map(({ html }) => html)
    .join('');
}

/** A document of one paragraph, under one name, so that the two are compared. */
function paragraphOf(html: string): DocumentJson {
  const [paragraph] = documentOf(`<p>${html}</p>`).content ?? [];
  return {
    type: 'doc',
    content: [{ type: 'paragraph', ...paragraph, attrs: { ...paragraph?.attrs, 'data-b': 'same' } }],
  };
}
