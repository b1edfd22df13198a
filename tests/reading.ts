import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { ELEMENTS } from '#common/document/definition.ts';
import { BLOCK_ID } from '#common/document/values.ts';

/**
 * What a reader meets in HTML, in its order: blocks with what they say, pictures, words with the formats they stand in.
 * By another parser and other rules than the product's own.
 */
export function readingOf(html: string): string[] {
  return blocks(parseDocument(html).children);
}

function blocks(nodes: ChildNode[]): string[] {
  const found: string[] = [];
  let line: ChildNode[] = [];
  const endLine = () => {
    const words = wordsOf(line.flatMap((node) => letters(node, [])));
    line = [];
    if (words.length > 0) found.push('p {', ...words, '}');
  };
  for (const node of nodes) {
    if (isTag(node) && !isInline(node)) {
      endLine();
      if (isRowsAlone(node)) {
        found.push(...blocks(node.children));
        continue;
      }
      const held = inside(node);
      // an empty cell is one with an empty line
      const isEmpty = ['td', 'th'].includes(node.name) && held.join() === 'p {,}';
      // a caption that says nothing is none
      if (node.name === 'figcaption' && held.length + traits(node).length === 0) continue;
      found.push(`${said(node)} {`, ...(isEmpty ? [] : held), '}');
    } else line.push(node);
  }
  endLine();
  return found;
}

function inside(node: Element): string[] {
  const isLine = ['text'].includes(ELEMENTS.get(node.name)?.place ?? '');
  if (!isLine) return blocks(node.children);
  return wordsOf(node.children.flatMap((child) => letters(child, node.name === 'pre' ? ['pre'] : [])));
}

type Letter = { sign: string; format: string };

function letters(node: ChildNode, formats: string[]): Letter[] {
  const isPre = formats[0] === 'pre';
  const own = isPre ? formats.filter((format) => format !== 'code') : formats;
  const format = [...new Set(own)].sort().join('+');
  if (isText(node))
    return [...node.data].map((sign) => ({ sign: isPre ? sign : sign.replace(/[ \t\r\n\f]/, ' '), format }));
  if (!isTag(node)) return [];
  if (ELEMENTS.get(node.name)?.place !== 'mark')
    return [{ sign: `[${said(node)} ${blocks(node.children).join(' ')}]`, format: node.name === 'br' ? '' : format }];
  const added =
    node.name === 'span'
      ? traits(node)
      : [tag(node), ...traits(node).map((one) => (one.includes('{') ? one : `${tag(node)}.${one}`))];
  return node.children.flatMap((child) => letters(child, [...formats, ...added]));
}

/** Words of one format together; white space that a browser does not show is none. */
function wordsOf(all: Letter[]): string[] {
  const shown = all.filter(({ sign, format }, at) => {
    if (sign !== ' ' || format.startsWith('pre')) return true;
    const [before, after] = [all[at - 1], all.slice(at + 1).find((one) => one.sign !== ' ')];
    return (
      before !== undefined &&
      before.sign !== ' ' &&
      !before.sign.startsWith('[br') &&
      after !== undefined &&
      !after.sign.startsWith('[br')
    );
  });
  const words: string[] = [];
  let last: string | null = null;
  for (const { sign, format } of shown) {
    if (last === format) words.push((words.pop() ?? '') + sign);
    else words.push(`${format}: ${sign}`);
    last = format;
  }
  return words;
}

/** The body of a table, and a head without other cells than headings, are the rows in them. */
function isRowsAlone({ name, attribs, children }: Element): boolean {
  if (Object.keys(attribs).length > 0) return false;
  const cells = children.filter(isTag).flatMap((row) => row.children.filter(isTag));
  return name === 'tbody' || (name === 'thead' && cells.every((cell) => cell.name === 'th'));
}

const tag = ({ name }: Element) => ELEMENTS.get(name)?.sameAs ?? name;
const isInline = ({ name }: Element) => ['mark', 'point'].includes(ELEMENTS.get(name)?.place ?? '');
const said = (node: Element) => [tag(node), ...traits(node)].join(' ');

/** What an element says, without its id; each style is a thing of its own. */
function traits({ attribs }: Element): string[] {
  const { [BLOCK_ID]: _, style = '', ...others } = attribs;
  for (const usual of ['start', 'colspan', 'rowspan']) if (others[usual] === '1') delete others[usual];
  const styles = style
    .split(';')
    .filter(Boolean)
    .map((one) => `{${one.replace(/\s*:\s*/, ':').trim()}}`);
  return [...Object.entries(others).map(([key, value]) => `${key}=${value}`), ...styles].sort();
}
