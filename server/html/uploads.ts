import { Parser } from 'htmlparser2';
import { uploadIn } from '#common/upload-address.ts';

/** The attributes whose value is an address. */
const ADDRESSES = new Set(['src', 'poster', 'href']);

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
