import { Parser } from 'htmlparser2';
import { isLink, isMedia } from '#common/document/addresses.ts';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { uploadIn } from '#common/upload-address.ts';

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
