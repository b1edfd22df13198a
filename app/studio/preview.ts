import { LIMITS } from '#common/limits.ts';
import { authorize } from '#server/context.ts';
import { cleanHtml } from '#server/html/clean.ts';
import { readerHtml } from '#server/reading/reader-html.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import type { Route } from './+types/preview.ts';

/** Author HTML as readers will get it: sanitised and rendered as the reader's pages do. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  authorize(ctx, 'ebook.create', null);
  const { html, language } = await input.json();
  const clean = await cleanHtml(String(html).slice(0, LIMITS.content));
  return readerHtml(ctx, { html: clean, language: String(language), of: 'preview' });
});

export const clientAction = keepTyped;
