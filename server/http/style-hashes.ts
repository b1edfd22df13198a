import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { letOthersGo } from '../turns.ts';

/** SHA-256 in base64 of a sheet, a style attribute or a script, as a Content-Security-Policy names it. */
export function styleHash(css: string): string {
  return createHash('sha256').update(css).digest('base64');
}

/** Characters of a document that are read at once. */
const PIECE = 100_000;

/** The hashes of the style attributes of a document, each once. */
export async function attributeHashes(html: string): Promise<string[]> {
  const styles = new Set<string>();
  const parser = new Parser({ onattribute: (name, value) => void (name === 'style' && styles.add(value)) });
  for (let at = 0; at < html.length; at += PIECE) {
    if (at > 0) await letOthersGo();
    parser.write(html.slice(at, at + PIECE));
  }
  parser.end();
  return [...styles].map(styleHash);
}
