import { isSampleImage } from './sample-images.ts';

/** The tabs of an e-book's page, in the order of its bar; the first is shown when none is asked for. */
export const BOOK_TABS = ['guide', 'supplementation', 'products', 'support'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

type Addressed = { id: string; slug: string };

/** The e-book to which the bar outside all e-books leads, where a visible one has this slug. */
export const GUIDE_SLUG = 'guia-nutricao';

export function ebookPath({ id, slug }: Addressed): string {
  return `/ebook/${id}/${slug}`;
}

export function ebookTabPath(ebook: Addressed, tab: BookTab): string {
  return `${ebookPath(ebook)}?tab=${tab}`;
}

export function modulePath(ebook: Addressed, module: Addressed): string {
  return `${ebookPath(ebook)}/module/${module.id}/${module.slug}`;
}

/** The tab that a `tab` query names: `guide` if there is none, null if there is no such tab. */
export function bookTab(query: string | null): BookTab | null {
  return query ? (BOOK_TABS.find((tab) => tab === query) ?? null) : 'guide';
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Whether a text is the address of an uploaded file, of a sample image, or an absolute http or https address. */
export function isMediaAddress(text: string): boolean {
  return /^\/media\/[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text) || isSampleImage(text) || isWebAddress(text);
}
