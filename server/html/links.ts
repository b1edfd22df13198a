import { Parser } from 'htmlparser2';
import { isWebAddress } from '#common/web-address.ts';

/** The addresses of the web that author HTML links to, each once. Reads without building a tree, in linear time. */
export function linksIn(html: string): string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag: (tag, { href = '' }) => {
      if (tag === 'a' && isWebAddress(href)) links.add(href);
    },
  });
  parser.end(html);
  return [...links];
}
