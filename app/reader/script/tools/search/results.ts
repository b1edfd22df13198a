import type { Piece } from '#common/search/excerpt.ts';
import type { Answer, ShownHit } from '#common/search/shown-hits.ts';
import type { ToolTexts } from '#common/texts/tools.ts';
import { element } from '../elements.ts';
import { counted, filled } from '../texts.ts';
import { markedAddress } from './fragment.ts';
import { bookPath } from './searched.ts';

type Texts = ToolTexts['search'];

/** What was found, as nodes; `ask` searches for something else. */
export function resultsOf(answer: Answer, texts: Texts, ask: (typed: string) => void): Node[] {
  const { count, hits } = answer;
  if (count === 0) return nothing(answer, texts, ask);
  return groupsOf(hits).map(([first, ...others]) => {
    const { title, number } = first.page;
    const list = element('ol', { className: 'found' }, ...[first, ...others].map((hit) => hitOf(hit, hit === hits[0])));
    return element(
      'section',
      { className: 'found-page' },
      element('h3', {}, number ? `${number} · ${title}` : title),
      list,
    );
  });
}

/** Hits by page: the open one first, then that of the best hit; within a page the best first. */
function groupsOf(hits: ShownHit[]): [ShownHit, ...ShownHit[]][] {
  const pathOf = ({ href }: ShownHit) => href.split('#')[0] ?? '';
  const groups = [...Map.groupBy(hits, pathOf)] as [string, [ShownHit, ...ShownHit[]]][];
  const isOther = ([path]: [string, unknown]) => Number(path !== location.pathname + location.search);
  return groups.sort((one, other) => isOther(one) - isOther(other)).map(([, group]) => group);
}

/** What is said of an answer. */
export function saidOf({ count, hits }: Answer, texts: Texts): string {
  if (count === 0) return texts.searchNone;
  const best = count > hits.length ? ` ${filled(texts.searchBest, { shown: hits.length })}` : '';
  return counted(texts, 'searchCount', count) + best;
}

function hitOf({ href, title, text }: ShownHit, isBest: boolean): Node {
  const address = markedAddress(href, text.length > 0 ? text : title);
  const link = element('a', { href: address }, ...title.map(pieceOf));
  if (isBest) link.dataset.best = '';
  return element('li', {}, link, text.length > 0 ? element('p', {}, ...text.map(pieceOf)) : null);
}

const pieceOf = ({ text, isWord }: Piece): Node => (isWord ? element('mark', {}, text) : new Text(text));

function nothing({ missing, meant, instead }: Answer, texts: Texts, ask: (typed: string) => void): Node[] {
  const lacking = missing.length > 0 && [
    element('p', {}, `${texts.searchMissing} `, element('b', {}, missing.join(', '))),
  ];
  const box = element(
    'div',
    { className: 'found-nothing' },
    ...(lacking || []),
    ways(texts.searchMeant, meant, ask),
    ways(texts.searchInstead, instead, ask),
    element('p', {}, texts.searchElsewhere),
    element('p', {}, element('a', { href: `${bookPath}#modules` }, texts.searchContents)),
  );
  return [box];
}

function ways(name: string, words: string[], ask: (typed: string) => void): Node | null {
  if (words.length === 0) return null;
  const links = words.map((word) => {
    const href = `${bookPath}?q=${encodeURIComponent(word)}`;
    const onclick = (event: MouseEvent) => {
      event.preventDefault();
      ask(word);
    };
    return element('a', { className: 'found-way', href, onclick }, word);
  });
  return element('p', {}, `${name} `, ...links);
}
