import type { Ctx } from '../context.ts';
import { isLinkCode } from './link-code.ts';
import { findLink } from './links.queries.ts';

/** A link without a target: unknown, or of a hidden or deleted row, with the way back. */
export type ClosedLink = {
  status: 404 | 410;
  /** The e-book's, if there still is one. */
  language: string;
  ebook: { id: string; slug: string } | null;
};

export async function closedLink(ctx: Pick<Ctx, 'db' | 'language'>, code: string): Promise<ClosedLink> {
  const link = isLinkCode(code) ? await findLink(ctx.db, code) : null;
  if (!link) return { status: 404, language: ctx.language, ebook: null };
  const { id, slug, language, is_visible } = link.ebook ?? { ...NO_EBOOK, language: ctx.language };
  return { status: 410, language, ebook: is_visible ? { id, slug } : null };
}

const NO_EBOOK = { id: '', slug: '', is_visible: false };
