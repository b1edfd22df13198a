import type { Element } from 'domhandler';
import type { Block, Mark, RecommendedItem, Run } from './block.ts';
import { folded } from './clean-text.ts';
import { isAdvertised, type LinkPlace, linkFor } from './links.ts';

/** The most marks within each other. */
const MOST_MARKS = 8;

const TAGS: Record<Exclude<Mark['kind'], 'link' | 'language'>, string[]> = {
  strong: ['strong', 'b'],
  em: ['em', 'i', 'cite'],
  underline: ['u', 'ins'],
  strike: ['s', 'del'],
  sub: ['sub'],
  sup: ['sup'],
  code: ['code', 'kbd'],
  highlight: ['mark'],
  small: ['small'],
};
const KINDS = new Map(
  Object.entries(TAGS).flatMap(([kind, tags]) => tags.map((tag) => [tag, kind as keyof typeof TAGS] as const)),
);

/** The marks within an element that is a mark itself, outer ones first. */
export function marksWithin({ name, attribs }: Element, marks: Mark[], place: LinkPlace): Mark[] {
  const kind = KINDS.get(name);
  const href = name === 'a' ? linkFor(attribs.href ?? '', place) : null;
  const lang = languageOf(attribs.lang);
  return [
    ...(kind ? [{ kind }] : []),
    ...(href ? [linkTo(href, isAdvertised(attribs.href ?? ''))] : []),
    ...(lang ? [{ kind: 'language' as const, lang }] : []),
  ].reduce(withMark, marks);
}

const linkTo = (href: string, isAd: boolean): Mark => ({ kind: 'link', href, ...(isAd && { isAd }) });

function withMark(marks: Mark[], mark: Mark): Mark[] {
  const around = marks.findLast(({ kind }) => kind === mark.kind);
  const saysNothing = around && (mark.kind !== 'language' || (around as { lang?: string }).lang === mark.lang);
  return saysNothing || marks.length >= MOST_MARKS ? marks : [...marks, mark];
}

/** Adds a mark to a line, except where the line has it already. */
export function marked(runs: Run[], mark: Mark): Run[] {
  return runs.map((run) => {
    const isMarked = run.kind === 'note' || run.marks.some(({ kind }) => kind === mark.kind);
    return isMarked ? run : { ...run, marks: [mark, ...run.marks.slice(0, MOST_MARKS - 1)] };
  });
}

/** The canonical code of a language; undefined for an invalid one. */
export function languageOf(code: string | undefined): string | undefined {
  if (!code || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code)) return undefined;
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

/** A line as it is shown: white space collapsed and trimmed, equal neighbours joined; no runs if it is blank. */
export function tidied(runs: Run[]): Run[] {
  const line: Run[] = [];
  let isSpaced = true;
  for (const run of withoutEmptyLinks(runs)) {
    if (run.kind === 'break') withoutEnd(line);
    const text = run.kind === 'text' ? folded(run.text) : '';
    const shown: string = isSpaced ? text.replace(/^ /, '') : text;
    if (run.kind === 'text' ? !shown : run.kind === 'break' && line.length === 0) continue;
    if (run.kind === 'text') addText(line, { ...run, text: shown });
    else line.push(run);
    isSpaced = run.kind === 'break' || shown.endsWith(' ');
  }
  while (line.at(-1)?.kind === 'break' || endsInSpace(line)) withoutEnd(line, true);
  return line.some(isSeen) ? line : [];
}

const isSeen = (run: Run) => (run.kind === 'text' ? /\S/.test(run.text) : run.kind !== 'break');

/** Removes links without visible contents. */
function withoutEmptyLinks(runs: Run[]): Run[] {
  const seen = new Set(runs.filter(isSeen).flatMap(({ marks }) => marks));
  const isEmpty = (mark: Mark) => mark.kind === 'link' && !seen.has(mark);
  return runs.map((run) =>
    run.marks.some(isEmpty) ? { ...run, marks: run.marks.filter((mark) => !isEmpty(mark)) } : run,
  );
}

function addText(line: Run[], run: Extract<Run, { kind: 'text' }>): void {
  const last = line.at(-1);
  const isSame =
    last?.kind === 'text' &&
    last.isAdded === run.isAdded &&
    last.marks.length === run.marks.length &&
    run.marks.every((mark, at) => mark === last.marks[at]);
  if (isSame) line[line.length - 1] = { ...last, text: last.text + run.text };
  else line.push(run);
}

function endsInSpace(line: Run[]): boolean {
  const last = line.at(-1);
  return last?.kind === 'text' && last.text.endsWith(' ');
}

/** Removes the space at the end of a line, and optionally breaks. */
function withoutEnd(line: Run[], andBreaks = false): void {
  const last = line.at(-1);
  if (andBreaks && last?.kind === 'break') line.pop();
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  if (text) line[line.length - 1] = { ...last, text };
  else line.pop();
}

/** The text of a line, without its notes, its formulas as LaTeX. */
export function plainText(runs: Run[]): string {
  const words = runs.map((run) =>
    run.kind === 'text' ? run.text : run.kind === 'image' ? run.alt : run.kind === 'formula' ? run.tex : ' ',
  );
  return words.join('').replace(/\s+/g, ' ').trim();
}

const markTo = ({ url, isAmazon }: RecommendedItem) => (url ? [linkTo(url, !isAmazon)] : []);

/** The contents of blocks in one line, for places where no block is allowed. */
export function inOneLine(blocks: Block[]): Run[] {
  const lines = blocks.map(runsIn).filter((runs) => runs.length > 0);
  return tidied(lines.flatMap((runs, at) => (at > 0 ? [{ kind: 'break' as const, marks: [] }, ...runs] : runs)));
}

/** The runs of a block at the greatest depth, where there are no groups. */
function runsIn(block: Block): Run[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.lang ? marked(block.runs, { kind: 'language', lang: block.lang }) : block.runs;
    case 'code':
      return [{ kind: 'text', text: block.text, marks: [{ kind: 'code' }] }];
    case 'figure': {
      const { src, alt, isDecorative, caption } = block;
      return [{ kind: 'image', src, alt, isDecorative, marks: [] }, ...caption];
    }
    case 'media':
      return [{ kind: 'text', text: block.title, marks: [{ kind: 'link', href: block.url }] }];
    case 'item':
      return [{ kind: 'text', text: block.item.name, marks: markTo(block.item) }];
    default:
      return [];
  }
}
