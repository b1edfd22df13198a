import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import type { ImportWarning } from '../types.ts';
import type { Losses } from './losses.ts';

/** What is met on the way: places at which something begins, and what is lost there. */
export type Met = { cuts: number[]; lost: ImportWarning[] };

/** What blocks take from what they stand in. */
export type Around = { lang?: string; dir?: string; align?: string };

/** What tidying one text knows. */
export type Tidying = {
  /** The language of the book, which its blocks need not name. */
  language: string | null;
  losses: Losses;
  cuts: ReadonlyMap<Element, number[]>;
  /** Since the last block. */
  met: Met;
  /** By the blocks that stand in no other. */
  at: WeakMap<Element, Met>;
  /** The marks around what is read. */
  marks: readonly string[];
  /** Elements of the untidy text with blocks somewhere in them. */
  withBlocks: ReadonlySet<ParentNode>;
  /** In how many blocks of the product the one stands that is being made. */
  depth: number;
  /** Whatever stands together, as blocks. */
  flow: (nodes: ChildNode[], tidying: Tidying, around: Around) => Element[];
};

/** Remembers what stands at an element of the untidy text for the next block that is made. */
export function meet(from: Element, { cuts, losses, met }: Tidying): void {
  met.cuts.push(...(cuts.get(from) ?? []));
  met.lost.push(...losses.in(from));
}

export function lose(tidying: Tidying, ...lost: ImportWarning[]): void {
  tidying.met.lost.push(...lost);
}

/** What the blocks in an element take from it and from what is around it. */
export function within(node: Element, around: Around, language: string | null): Around {
  const { attribs, name } = node;
  const lang = attribs['xml:lang'] ?? attribs.lang;
  const align = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align;
  const isOther = lang && name !== 'html' && name !== 'body' && lang.toLowerCase() !== language?.toLowerCase();
  return {
    ...around,
    ...(isOther && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang) ? { lang } : {}),
    ...(/^(?:ltr|rtl|auto)$/i.test(attribs.dir ?? '') ? { dir: attribs.dir } : {}),
    ...(/^(?:center|right)$/i.test(align ?? '') ? { align: align?.toLowerCase() } : {}),
    ...(name === 'center' ? { align: 'center' } : {}),
  };
}

export function attributes({ lang, dir, align }: Around): Record<string, string> {
  return { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}), ...(align ? { style: `text-align:${align}` } : {}) };
}

/** What a block has that holds others: how they stand, they know themselves. */
export const ofGroup = ({ lang, dir }: Around) => attributes({ lang, dir });

const SHOWN = new Set(['img', 'iframe', 'video', 'audio', 'hr']);

/** Whether nodes say and show nothing. */
export function isBlank(nodes: ChildNode[]): boolean {
  return nodes.every((node) => {
    if (isText(node)) return !node.data.trim();
    return !isTag(node) || (!SHOWN.has(node.name) && isBlank(node.children));
  });
}
