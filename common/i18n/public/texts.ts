export type PlainSection = { title: string; paragraphs: string[] };
export type PlainText = { title: string; lead: string; sections: PlainSection[] };

export type SalesText = Record<
  | 'title'
  | 'lead'
  | 'features'
  | 'featuresTitle'
  | 'plans'
  | 'plansTitle'
  | 'seePlans'
  | 'start'
  | 'finalTitle'
  | 'finalText'
  | 'satisfaction'
  | 'creators'
  | 'ebooks'
  | 'sampleTitle',
  string
> & {
  /** Modules of the e-book that is drawn beside the headline. */
  sampleModules: string[];
  cards: { title: string; text: string }[];
};

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
    | 'language'
    | 'openEbooks'
    | 'contact'
    | 'contactNone'
    | 'email'
    | 'phone'
    | 'address',
    string
  >;
  sales: SalesText;
  support: PlainText;
  privacy: PlainText;
  terms: PlainText;
};
