import { type KeptBook, records } from '../stored/books.ts';

/** The pages of scripts/not-kept-pages.ts, by language. */
const pageIn = (language: string) => `/not-kept/${language.slice(0, 2)}.html`;

export async function keepNotKept(): Promise<void> {
  await (await records()).addAll('pt en es fr de it'.split(' ').map(pageIn));
}

/** Says that a page is not on the device: in the language of its e-book where that is kept, else in the browser's. */
export async function notKept(book: KeptBook | undefined): Promise<Response> {
  const page = (await caches.match(pageIn(book?.language ?? navigator.language))) ?? (await caches.match(pageIn('pt')));
  // with the type of what it is, and without a policy that would take its own style
  return new Response(await page?.blob(), { status: 503 });
}
