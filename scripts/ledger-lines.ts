export type Line = { id: string; text: string; section: string };

/** The ledger's lines in their order. */
export function readLines(text: string): Line[] {
  let section = '';
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, id, rest] = /^- ([A-Z]{1,3}-\d{2}) (.*)/.exec(line) ?? [];
    if (id && rest) lines.push({ id, text: rest, section });
  }
  return lines;
}

/** The lines that a title names: `[EL-03] …`. */
export function idsIn(title: string): string[] {
  return [...new Set([...title.matchAll(/\[([A-Z]{1,3}-\d{2})\]/g)].map(([, id = '']) => id))];
}

/** What a line quotes, split at the values that are filled in: 'A cópia de "{title}" foi criada.' is two words. */
export function wordsOf(text: string): string[] {
  const quoted = [...text.matchAll(/(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/gu)].map(([, words = '']) => words);
  const parts = quoted.flatMap((words) => words.split(/\{[^}]*\}/));
  const trimmed = parts.map((part) => part.replace(/^[\s"():…]+|[\s"():…]+$/g, ''));
  return [...new Set(trimmed)].filter((part) => /[\p{L}\d]{2}/u.test(part));
}
