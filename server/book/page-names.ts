import { hyphenated } from '#common/slug.ts';
import type { SectionHead } from './block.ts';

const LONGEST = 60;

/** Names of files for the sections, such as `03-o-prato`: sorted by name they are in reading order. */
export function pageNames(sections: SectionHead[]): Map<string, string> {
  const digits = Math.max(2, String(sections.length).length);
  return new Map(
    sections.map(({ id, title }, index) => {
      const slug = hyphenated(title)
        .slice(0, LONGEST)
        .replace(/(?<!-)-+$/, '');
      const number = String(index + 1).padStart(digits, '0');
      return [id, slug ? `${number}-${slug}` : number];
    }),
  );
}
