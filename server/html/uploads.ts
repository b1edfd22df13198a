import { Parser } from 'htmlparser2';
import { isLink, isMedia } from '#common/document/addresses.ts';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { movedAddress, uploadIn } from '#common/upload-address.ts';
import { escaped } from './escaped.ts';

/** The attributes that say which file is shown or where a link leads, such as `src` and `href`. */
const ADDRESSES = new Set(
  [...ELEMENTS.keys()].flatMap((tag) =>
    [...attributesOf(tag)].flatMap(([name, value]) => (value === isMedia || value === isLink ? [name] : [])),
  ),
);

/** The names of the uploads that author HTML shows or links to, each once. Reads without building a tree, in linear time. */
export function uploadsIn(html: string): string[] {
  const names = new Set<string>();
  const parser = new Parser({
    onattribute: (attribute, value) => {
      const name = ADDRESSES.has(attribute) ? uploadIn(value) : null;
      if (name) names.add(name);
    },
  });
  parser.end(html);
  return [...names];
}

export type Replacement = { from: string; to: string };

/** Author HTML with each address that led to the upload `from` leading to `to`; nothing else of it changes. */
export function withReplaced(html: string, { from, to }: Replacement): string {
  return withMoved(html, new Map([[from, to]]));
}

/** The same of several uploads, each by its name. */
export function withMoved(html: string, names: ReadonlyMap<string, string>): string {
  let made = '';
  let done = 0;
  const parser: Parser = new Parser({
    onattribute: (attribute, value) => {
      const to = ADDRESSES.has(attribute) && names.get(uploadIn(value) ?? '');
      if (!to) return;
      made += `${html.slice(done, parser.startIndex)}${attribute}="${escaped(movedAddress(value, to))}"`;
      done = parser.endIndex;
    },
  });
  parser.end(html);
  return made + html.slice(done);
}
