import { globSync, readFileSync } from 'node:fs';

/** Words that make a sentence be read twice, where the field has one of its own or the sentence a subject. */
const WORDS = /\b(?:told|whoever|of which|meanwhile|anew)\b/gi;
/** So many stand where they are the plain word. One more, and another goes. */
export const MOST = 9;

/** The places of such words in sources, but for tests, texts of the product and merged migrations, which nobody edits. */
export function plainWordFaults(files: Record<string, string> = sources()): string[] {
  const found = Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (line.match(WORDS) ?? []).map((word) => `${file}:${index + 1}: ${word}`)),
  );
  if (found.length <= MOST) return [];
  return [
    `${found.length} words that are read twice, at most ${MOST}; say it with a subject, a verb and an object`,
    ...found,
  ];
}

function sources(): Record<string, string> {
  const files = globSync('{app,common,server,scripts,bench}/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|^common\/texts\/|^server\/db\/migrations\//.test(file) && file !== 'scripts/plain-words.ts',
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
