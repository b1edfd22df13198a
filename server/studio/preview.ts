import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx } from '../context.ts';
import { cleanHtml } from '../html/clean.ts';
import { readerHtml } from '../reading/reader-html.ts';

/** Author HTML as readers will get it: sanitised and rendered as the reader's pages do. @throws session_expired, not_found */
export async function previewHtml(ctx: Ctx, { html, language }: Record<string, unknown>) {
  authorize(ctx, 'ebook.create', null);
  const clean = await cleanHtml(String(html).slice(0, LIMITS.content));
  return readerHtml(ctx, { html: clean, language: String(language), of: 'preview' });
}
