import { type PageSays, readPage } from './read-page.ts';
import { priceIn, type SeenPrice } from './read-price.ts';

/** What a foreign page says of itself and of its price. */
export type PageFacts = { says: PageSays; price: SeenPrice | null };

export const factsOf = (html: string): PageFacts => ({ says: readPage(html), price: priceIn(html) });
