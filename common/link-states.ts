/** What is known of a link: it works, leads somewhere else for good, leads nowhere, its product is sold out, or it cannot be told. */
export const LINK_STATES = ['works', 'moved', 'dead', 'out_of_stock', 'unsure'] as const;

export type LinkState = (typeof LINK_STATES)[number];
