import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { ITEM_CARD } from '#common/document/blocks.ts';
import { ALIGNED } from '#common/document/own-files.ts';
import type { ImportWarning } from '../types.ts';
import type { Losses } from './losses.ts';

/** Cuts and losses found on the way. */
export type Met = { cuts: number[]; lost: ImportWarning[] };

/** The properties that blocks inherit from their surroundings. */
export type Around = { lang?: string; dir?: string; align?: string };

/** The state of tidying one text. */
export type Tidying = {
  /** The language of the book, which its blocks need not repeat. */
  language: string | null;
  losses: Losses;
  cuts: ReadonlyMap<Element, number[]>;
  /** Since the last block. */
  met: Met;
  /** By the top-level blocks. */
  at: WeakMap<Element, Met>;
  /** The marks around the current position. */
  marks: readonly string[];
  /** Elements of the source that contain blocks at any depth. */
  withBlocks: ReadonlySet<ParentNode>;
  /** The number of product blocks around the current one. */
  depth: number;
  /** Mixed content, as blocks. */
  flow: (nodes: ChildNode[], tidying: Tidying, around: Around) => Element[];
};

/** Records cuts and losses of a source element for the next block. */
export function meet(from: Element, { cuts, losses, met }: Tidying): void {
  met.cuts.push(...(cuts.get(from) ?? []));
  met.lost.push(...losses.in(from));
}

export function lose(tidying: Tidying, ...lost: ImportWarning[]): void {
  tidying.met.lost.push(...lost);
}

const isLanguage = (tag: string) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag);

/** The language of an element, if it is a tag of the web. */
export function languageIn({ attribs }: Element): string | undefined {
  const lang = attribs['xml:lang'] ?? attribs.lang;
  return isLanguage(lang ?? '') ? lang : undefined;
}

/** The properties that the blocks in an element inherit from it and from its surroundings. */
export function within(node: Element, around: Around, language: string | null): Around {
  const { attribs, name } = node;
  const lang = languageIn(node);
  const align =
    /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align;
  const isOther = lang && name !== 'html' && name !== 'body' && lang.toLowerCase() !== language?.toLowerCase();
  const dir = /^(?:ltr|rtl|auto)$/i.test(attribs.dir ?? '') ? attribs.dir : around.dir;
  // where lines begin they stand without being said to
  const sides = dir?.toLowerCase() === 'rtl' ? /^(?:center|left)$/i : /^(?:center|right)$/i;
  return {
    ...around,
    ...(isOther ? { lang } : {}),
    ...(dir ? { dir } : {}),
    ...(sides.test(align ?? '') ? { align: align?.toLowerCase() } : {}),
    ...(name === 'center' ? { align: 'center' } : {}),
    ...(/^(?:center|right|left|justify)$/.test(attribs[ALIGNED] ?? '') ? { align: attribs[ALIGNED] } : {}),
  };
}

export function attributes({ lang, dir, align }: Around): Record<string, string> {
  return { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}), ...(align ? { style: `text-align:${align}` } : {}) };
}

/** The properties of a block that holds others: the inner blocks have their own alignment. */
export const ofGroup = ({ lang, dir }: Around) => attributes({ lang, dir });

const SHOWN = new Set(['img', 'iframe', 'video', 'audio', 'hr', ITEM_CARD]);

/** Whether nodes have no visible content. */
export function isBlank(nodes: ChildNode[]): boolean {
  return nodes.every((node) => {
    if (isText(node)) return !node.data.trim();
    return !isTag(node) || (!SHOWN.has(node.name) && isBlank(node.children));
  });
}
