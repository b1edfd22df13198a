import type { Node } from '@tiptap/pm/model';
import { FIGURE } from '#common/document/schema/figure.ts';

/** A picture of a text that nobody described, and where it stands. */
export type Undescribed = { key: string; position: number; src: string };

/** The pictures without a description; an empty one says that there is nothing to describe, `unsaid` is what the editor wrote for none. */
export function undescribed(doc: Node, unsaid: string): Undescribed[] {
  const found: Undescribed[] = [];
  doc.descendants(({ type, attrs: { src, alt } }, position) => {
    const isOne =
      (type.name === 'image' || type.name === FIGURE) && typeof src === 'string' && (alt === null || alt === unsaid);
    const same = found.filter((one) => one.src === src).length;
    if (isOne) found.push({ key: `${src} ${same}`, position, src });
  });
  return found;
}
