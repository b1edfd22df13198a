import type { DocumentJson } from '#common/document/document-json.ts';

/*
 * What came and what went stands in a compared document between signs, which become tags once its HTML is clean: code points
 * that no text has (Unicode, noncharacters).
 */
const SIGNS = { ins: ['\uFDD0', '\uFDD1'], del: ['\uFDD2', '\uFDD3'] } as const;
const ALL = /[\uFDD0-\uFDD3]/g;
const TAGS: Record<string, string> = Object.fromEntries(
  Object.entries(SIGNS).flatMap(([tag, [start, end]]) => [
    [start, `<${tag}>`],
    [end, `</${tag}>`],
  ]),
);

export type Change = keyof typeof SIGNS;

/** Nodes between the signs of a change, which stand in the marks given. */
export function between(change: Change, nodes: DocumentJson[], marks?: DocumentJson['marks']): DocumentJson[] {
  const sign = (text: string): DocumentJson => ({ type: 'text', text, ...(marks ? { marks } : {}) });
  const [start, end] = SIGNS[change];
  return [sign(start), ...nodes, sign(end)];
}

/** A document without anything that would read as a sign. */
export function withoutSigns(doc: DocumentJson): DocumentJson {
  const json = JSON.stringify(doc);
  return ALL.test(json) ? JSON.parse(json.replace(ALL, '')) : doc;
}

/** Clean HTML with tags for its signs. */
export function withTags(html: string): string {
  return html.replace(ALL, (sign) => TAGS[sign] ?? '');
}
