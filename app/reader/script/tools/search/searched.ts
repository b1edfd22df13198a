import { openTextInTurns } from '#common/search/index-text.ts';
import type { OpenIndex } from '#common/search/open-index.ts';
import type { Stem } from '#common/search/terms.ts';
import { stemmerFor } from './stem.ts';

export type Searched = { index: OpenIndex; stem: Stem };

/** The path of the e-book of this page. */
export const bookPath = /^\/ebook\/[^/]+\/[^/]+/.exec(location.pathname)?.[0] ?? '';

let loading: Promise<Searched> | null = null;

/** The index of this e-book, loaded once a page; after a failure it is asked for again. @throws if it cannot be had */
export function searched(): Promise<Searched> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Searched> {
  const answer = await fetch(`${bookPath}/search.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  const index = await openTextInTurns(await answer.text());
  return { index, stem: await stemmerFor(index.language) };
}
