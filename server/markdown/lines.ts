import type { PhrasingContent } from 'mdast';
import { PICTURE } from '#common/document/own-files.ts';
import type { Mark, Run } from '#server/book/block.ts';
import type { Image } from '#server/book/html/dress.ts';
import { isOfWeb } from '#server/book/html/lines.ts';
import { type Attributes, tag } from '#server/book/html/tags.ts';
import { type Inline, isSame, nested } from '#server/book/nested.ts';
import { markedAs } from './marks.ts';
import type { Writing } from './writing.ts';

/** The context of a line; in a heading and in a cell only a tag can break it. */
type Line = { writing: Writing; isOneLine: boolean; isLinked: boolean };

export function lineOf(runs: Run[], writing: Writing, isOneLine = false): PhrasingContent[] {
  return nested(withBareBreaks(runs)).flatMap((part) => partOf(part, { writing, isOneLine, isLinked: false }));
}

/** Marks do not begin or end at a break; it gets only the marks that continue after it. */
function withBareBreaks(runs: Run[]): Run[] {
  return runs.map((run, at) => {
    if (run.kind !== 'break') return run;
    const before = runs.slice(0, at).findLast(({ kind }) => kind !== 'break')?.marks ?? [];
    const after = runs.slice(at).find(({ kind }) => kind !== 'break')?.marks ?? [];
    const end = run.marks.findIndex((mark, depth) => !isSame(mark, before[depth]) || !isSame(mark, after[depth]));
    return { ...run, marks: end < 0 ? run.marks : run.marks.slice(0, end) };
  });
}

function partOf(part: Inline, line: Line): PhrasingContent[] {
  switch (part.kind) {
    case 'text':
      return part.isAdded ? markedAs('added', [text(part.text)]) : [text(part.text)];
    case 'break':
      return [line.isOneLine ? { type: 'html', value: '<br />' } : { type: 'break' }];
    case 'note':
      return [{ type: 'footnoteReference', identifier: String(part.number) }];
    case 'formula':
      return [formulaOf(part)];
    case 'image':
      return imageOf(part, line);
    case 'marked':
      return markedOf(part.mark, part.children, line);
  }
}

/** One on a line of its own between words has two signs on each side, which the library writes only where it has to. */
function formulaOf({ tex, isDisplay }: Extract<Inline, { kind: 'formula' }>): PhrasingContent {
  const value = tex.replace(/\s+/g, ' ').trim();
  const signs = isDisplay ? '$$' : '$';
  return isDisplay || value.includes('$')
    ? { type: 'html', value: signs + value + signs }
    : { type: 'inlineMath', value };
}

function imageOf(image: Image, { writing, isLinked }: Line): PhrasingContent[] {
  const { src, alt } = image;
  const picture = writing.dress.picture(image);
  if (picture) return [{ type: 'image', url: picture.address, alt }];
  const words = alt === '' ? [] : [text(alt)];
  if (!isOfWeb(src)) return words;
  if (isLinked || words.length === 0) return tagged('span', { [PICTURE]: src }, words);
  return markedAs('picture', [{ type: 'link' as const, url: src, children: words }]);
}

const text = (value: string) => ({ type: 'text' as const, value });

function markedOf(mark: Mark, parts: Inline[], line: Line): PhrasingContent[] {
  const children = () =>
    parts.flatMap((part) => partOf(part, { ...line, isLinked: line.isLinked || mark.kind === 'link' }));
  switch (mark.kind) {
    case 'strong':
      return [{ type: 'strong', children: children() }];
    case 'em':
      return [{ type: 'emphasis', children: children() }];
    case 'strike':
      return [{ type: 'delete', children: children() }];
    case 'link':
      return [{ type: 'link', url: mark.href, children: children() }];
    case 'code': {
      const words = parts.map((part) => (part.kind === 'text' ? part.text : null));
      if (!words.includes(null)) return [{ type: 'inlineCode', value: words.join('') }];
      return tagged('code', {}, children());
    }
    case 'language':
      return tagged('span', { lang: mark.lang }, children());
    default:
      return tagged(TAGS[mark.kind], {}, children());
  }
}

const TAGS = { underline: 'u', sub: 'sub', sup: 'sup', highlight: 'mark', small: 'small' };

/** Marks without a Markdown form become tags, with Markdown between them. */
function tagged(name: string, attributes: Attributes, children: PhrasingContent[]): PhrasingContent[] {
  const open = tag(name, attributes).slice(0, -`</${name}>`.length);
  return [{ type: 'html', value: open }, ...children, { type: 'html', value: `</${name}>` }];
}
