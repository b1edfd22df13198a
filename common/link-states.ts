/**
 * The known state of a link: it works, has moved for good, leads nowhere, its product is sold out, or its state is
 * uncertain.
 */
export const LINK_STATES = ['works', 'moved', 'dead', 'out_of_stock', 'unsure'] as const;

export type LinkState = (typeof LINK_STATES)[number];
