export type PlainSection = { title: string; paragraphs: string[] };
export type PlainText = { title: string; lead: string; sections: PlainSection[] };

/** What the product's own public pages say in one language. */
export type PublicTexts = {
  site: Record<
    | 'signIn'
    | 'signUp'
    | 'allSupplements'
    | 'allSupplementsNote'
    | 'guide'
    | 'sections'
    | 'loadMore'
    | 'notFound'
    | 'notFoundText'
    | 'backHome'
    | 'language',
    string
  >;
  sales: PlainText;
  support: PlainText;
  privacy: PlainText;
  terms: PlainText;
};
