import type { Node } from '@tiptap/pm/model';
import { isDescribed } from '#common/document/pictures.ts';
import { isPictureNode } from './picture-nodes.ts';

/** A picture of a text that nobody described, and where it stands. */
export type Undescribed = { key: string; position: number; src: string };

/** The pictures that have come and have no description. */
export function undescribed(doc: Node): Undescribed[] {
  const found: Undescribed[] = [];
  doc.descendants((node, position) => {
    const { src, alt } = node.attrs;
    if (!isPictureNode(node) || typeof src !== 'string' || isDescribed(alt)) return;
    const same = found.filter((one) => one.src === src).length;
    found.push({ key: `${src} ${same}`, position, src });
  });
  return found;
}
