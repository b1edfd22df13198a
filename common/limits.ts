/** Every length and size that the product enforces, in one place. Lengths are UTF-16 units, sizes bytes. */
export const LIMITS = {
  title: 200,
  slug: 120,
  tabName: 40,
  description: 20_000,
  moduleDescription: 2_000,
  content: 500_000,
  /** Blocks, and pieces of text in them, of a text that is being written. */
  textNodes: 40_000,
  /** Elements of author HTML in one another. */
  htmlDepth: 100,
  duration: 40,
  order: 100_000,
  bonusTitle: 200,
  bonusDescription: 2_000,
  bonusFeature: 200,
  bonusFeatures: 50,
  bonusCtaText: 60,
  itemName: 200,
  itemDescription: 20_000,
  /** In minor units. */
  price: 1_000_000_000,
  benefit: 200,
  benefits: 50,
  reviewCount: 1_000_000_000,
  couponNote: 120,
  installments: 48,
  phone: 40,
  supportDescription: 5_000,
  question: 300,
  answer: 5_000,
  questions: 100,
  versionName: 80,
  /** Imports that one person has begun and not ended. */
  imports: 10,
  /** Imports of one person that have ended and can still be taken back. */
  endedImports: 100,
  /** Reports of earnings of one author, and what they say of lines in all. */
  earningReports: 1_000,
  earnings: 500_000,
  /** Words and products of reports that one author put into places by hand. */
  earningRules: 2_000,
  /** Hours for which an import, or a report of earnings, can be taken in. */
  importHours: 23,
  /** Days for which what was deleted can be restored. */
  trashDays: 30,
  /** Items that one click shows, hides, features or deletes. */
  selected: 500,
  /** E-books that one copy reaches. */
  targets: 2_000,
  /** E-books that one author owns. */
  ebooks: 5_000,
  /** Items that an author's catalogue holds. */
  catalogueItems: 5_000,
  /** Copies, replacements, machine translations and files that one person started and that are not done yet. */
  jobsOfPerson: 20,
  /** Modules of one e-book; so many supplements, and so many products. */
  rowsOfEbook: 2_000,
  /** Days and sources that are left out of one e-book's numbers. */
  uncounted: 200,
  /** Notes on days of one e-book, and of all of an author's together; and the letters of one. */
  dayNotes: 500,
  dayNote: 80,
  /** Invitations that nobody has accepted yet. */
  invitations: 1_000,
  url: 2_048,
  email: 254,
  fullName: 120,
  /** What an author says about themselves: a few sentences. */
  about: 600,
  passwordMin: 6,
  passwordMax: 128,
  productName: 40,
  postalAddress: 500,
  legalText: 100_000,
  claim: 20,
  /** Plans on the sales page. */
  plans: 6,
  planName: 40,
  planPrice: 40,
  planIncludes: 1_000,
  /** Templates of links that administrators give, and the parameters of one. */
  linkTemplates: 50,
  linkParameters: 500,
  passkeyName: 60,
  /** Sessions of one account: beyond these the ones used longest ago end. */
  sessions: 100,
  /** Passkeys of one account. */
  passkeys: 20,
  altText: 500,
  search: 200,
  /** What is put in the place of what was found. */
  replacement: 500,
  /** Letters of a text, with its inline tags, that a translation memory keeps, and of its translation. */
  memoryText: 5_000,
  /** Texts that the memories of one author hold, and their bytes; past these what was used longest ago is dropped. */
  memoryUnits: 100_000,
  memoryBytes: 100_000_000,
  /** Terms in the glossaries of one author. */
  glossaryTerms: 30_000,
  /** A term, and its translation. */
  term: 120,
  termNote: 300,
  /** Hits of a page. */
  hits: 50,
  page: 24,
} as const;

const MB = 1024 * 1024;

/** Upload rules by purpose; `accept` lists file name endings for the picker, the server checks the bytes. */
export const UPLOAD_RULES = {
  ebookCover: { kind: 'image', maxBytes: 5 * MB, accept: ['.jpg', '.jpeg', '.png', '.webp'] },
  moduleCover: { kind: 'image', maxBytes: 10 * MB, accept: ['.png', '.jpg', '.jpeg', '.gif', '.webp'] },
  image: { kind: 'image', maxBytes: 5 * MB, accept: ['.jpeg', '.jpg', '.png', '.gif', '.webp'] },
  avatar: { kind: 'image', maxBytes: 2 * MB, accept: ['.jpeg', '.jpg', '.png', '.gif', '.webp'] },
  video: { kind: 'video', maxBytes: 500 * MB, accept: ['.mp4', '.mov', '.avi', '.webm', '.ogv'] },
  audio: { kind: 'audio', maxBytes: 100 * MB, accept: ['.mp3', '.m4a', '.ogg'] },
  /** Up to the setting `LARGEST_IMPORT`. */
  import: {
    kind: 'import',
    accept: ['.epub', '.docx', '.md', '.markdown', '.txt', '.html', '.htm', '.zip', '.xml', '.json'],
  },
} as const satisfies Record<string, { kind: UploadKind | 'import'; maxBytes?: number; accept: readonly string[] }>;
export type UploadPurpose = keyof typeof UPLOAD_RULES;
/** Of what stands in the library; an import is read and then gone. */
export type MediaPurpose = Exclude<UploadPurpose, 'import'>;

export const UPLOAD_KINDS = ['image', 'video', 'audio'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Bounds of an image that is accepted, in pixels. */
export const IMAGE_BOUNDS = { minSide: 16, maxPixels: 50_000_000 } as const;

/** Widths in pixels at which image variants are made. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
