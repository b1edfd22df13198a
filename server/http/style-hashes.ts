import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** SHA-256 in base64 of a sheet or of a style attribute, as a Content-Security-Policy names it. */
export function styleHash(css: string): string {
  return createHash('sha256').update(css).digest('base64');
}

/** The hashes of the style attributes of a document, each once. */
export function attributeHashes(html: string): string[] {
  const styles = new Set<string>();
  const parser = new Parser({ onattribute: (name, value) => void (name === 'style' && styles.add(value)) });
  parser.end(html);
  return [...styles].map(styleHash);
}
