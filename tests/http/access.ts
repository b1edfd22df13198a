/** Who asks: nobody signed in, a reader, an author of other e-books, the author of the (hidden) e-book, an administrator. */
export const PEOPLE = ['nobody', 'user', 'other', 'owner', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];
/** What the addresses are filled with. */
export type Place = Record<
  'ebookId' | 'ebookSlug' | 'moduleId' | 'moduleSlug' | 'supplementId' | 'productId' | 'catalogueId',
  string
>;

export type Row = {
  /** What each of `PEOPLE` gets in turn: a status, or `→` and where it leads. */
  GET: string;
  POST: string;
  query?: (place: Place) => string;
  /** What is posted: JSON, or a form. */
  json?: object;
  form?: (place: Place) => Record<string, string>;
};

const OPEN = '200 200 200 200 200';
const SIGNED_IN = '→/auth 200 200 200 200';
const MANAGERS = '→/auth →/ 200 200 200';
const ADMINS = '→/auth →/ →/ →/ 200';
/** A page about the owner's e-book. */
const OWN = '→/auth →/ 404 200 200';
/** A hidden e-book's page. */
const HIDDEN = '404 404 404 200 200';
/** There is nothing to post to. */
const NONE = '405 405 405 405 405';
/** A resource that only takes posts. */
const NO_PAGE = '400 400 400 400 400';
const DONE = '204 204 204 204 204';
const INVALID = { values: {}, version: 1 };
const SCHEDULE: Row = {
  ...{ GET: '→/auth →/ 400 400 400', POST: '401 404 404 422 422' },
  form: () => ({ publish_at: '' }),
};
const BAD_NAME = { values: { name: '', title: '', slug: '-', email: 'x' }, version: 1 };

/** Every address of the product's pages and resources, in the order of the route file. */
export const ACCESS: Record<string, Row> = {
  '/auth': { GET: '200 →/ →/ →/ →/', POST: '422 →/ →/ →/ →/', form: () => ({ intent: 'sign-in' }) },
  '/auth/forgot': { GET: OPEN, POST: '422 422 422 422 422', form: () => ({ email: '' }) },
  '/auth/passkey': { GET: NO_PAGE, POST: OPEN },
  '/auth/reset': { GET: OPEN, POST: '422 422 422 422 422', form: () => ({ token: '', password: '' }) },
  '/auth/invitation': { GET: OPEN, POST: '422 422 422 422 422', form: () => ({ token: '', password: '' }) },
  '/alert-mail': { GET: OPEN, POST: '404 404 404 404 404', query: () => '?token=none', form: () => ({}) },
  '/weekly-mail': { GET: OPEN, POST: '404 404 404 404 404', query: () => '?token=none', form: () => ({}) },
  '/': {
    GET: SIGNED_IN,
    POST: '401 404 404 200 200',
    query: () => '?index',
    form: ({ ebookId }) => ({ intent: 'duplicate', id: ebookId }),
  },
  '/profile/ebooks': { GET: '→/auth 404 404 404 404', POST: NONE },
  '/profile': { GET: SIGNED_IN, POST: '→/auth 422 422 422 422', form: () => ({ intent: '' }) },
  '/admin': {
    GET: MANAGERS,
    POST: '→/auth 404 404 404 404',
    query: () => '?index',
    form: () => ({ intent: 'accept', id: 'nobody' }),
  },
  '/admin/users': {
    GET: ADMINS,
    POST: '→/auth 404 404 404 422',
    form: () => ({ intent: 'invite', email: '' }),
  },
  '/admin/users/invitations': { GET: ADMINS, POST: NONE },
  '/admin/settings': {
    GET: ADMINS,
    POST: '→/auth 404 404 404 422',
    json: { values: { product_name: '' }, version: 0 },
  },
  '/admin/audit': { GET: ADMINS, POST: NONE },
  '/admin/jobs': { GET: ADMINS, POST: '→/auth 404 404 404 422', form: () => ({ intent: '' }) },
  '/admin/find': { GET: MANAGERS, POST: NONE },
  '/admin/standing': { GET: MANAGERS, POST: NONE, query: ({ ebookId }) => `?what=ebook&id=${ebookId}` },
  '/admin/after-saving': {
    ...{ GET: '→/auth →/ 400 400 400', POST: '401 404 200 200 200' },
    form: () => ({ after: 'dashboard' }),
  },
  '/admin/uploads': { GET: MANAGERS, POST: NONE, query: () => '?kind=image' },
  '/admin/pictures': {
    GET: '→/auth →/ 404 404 404',
    POST: '401 404 422 422 422',
    json: { urls: [] },
  },
  '/admin/drafts/:kind/:rowId': { GET: OWN, POST: '401 404 404 422 422', json: { client: '' } },
  '/admin/drafts/:kind/:rowId/company': {
    GET: '→/auth →/ 400 400 400',
    POST: '401 404 404 422 422',
    json: { client: '' },
  },
  // what a tab sends names its account: nobody's is refused before rights are looked at
  '/admin/drafts/:kind/:rowId/rescues': { GET: OWN, POST: '401 404 401 401 401', json: { found: null } },
  '/admin/units/:kind/:rowId': { GET: '→/auth →/ 404 404 404', POST: '401 404 404 404 404', json: { units: [] } },
  '/admin/units/:kind/:rowId/help': {
    GET: '→/auth →/ 400 400 400',
    POST: '401 404 404 404 404',
    json: { source: '', field: null },
  },
  '/admin/memory': { GET: MANAGERS, POST: '→/auth 404 404 404 404', form: () => ({ id: '1' }) },
  '/admin/memory.tmx': { GET: MANAGERS, POST: NONE },
  '/admin/memory.csv': { GET: MANAGERS, POST: NONE },
  '/admin/memory/file': { GET: '→/auth →/ 400 400 400', POST: '401 404 415 415 415', json: {} },
  '/admin/glossary': { GET: MANAGERS, POST: '→/auth 404 422 422 422', form: () => ({ intent: 'save', term: '' }) },
  '/admin/glossary.csv': { GET: MANAGERS, POST: NONE },
  '/admin/glossary/file': { GET: '→/auth →/ 400 400 400', POST: '401 404 415 415 415', json: {} },
  '/admin/import': { GET: MANAGERS, POST: NONE },
  '/admin/import/:importId': {
    GET: '→/auth →/ 404 404 404',
    POST: '→/auth 404 404 404 404',
    form: () => ({ act: 'keep' }),
  },
  '/admin/import/:importId/:reading/:picture': { GET: '→/auth →/ 404 404 404', POST: NONE },
  '/admin/earnings': { GET: MANAGERS, POST: '→/auth 404 404 404 404', form: () => ({ act: 'remove', id: 'none' }) },
  '/admin/earnings/file': { GET: '→/auth →/ 400 400 400', POST: '401 404 415 415 415', json: {} },
  '/admin/earnings/reports': { GET: MANAGERS, POST: NONE },
  '/admin/earnings/places': { GET: MANAGERS, POST: NONE },
  '/admin/earnings/:reportId': {
    ...{ GET: '→/auth →/ 404 404 404', POST: '→/auth 404 404 404 404' },
    form: () => ({ act: 'take' }),
  },
  '/admin/numbers': { GET: MANAGERS, POST: '→/auth 404 422 422 422', form: () => ({ weekly: '' }) },
  '/admin/numbers.csv': { GET: MANAGERS, POST: NONE },
  '/admin/numbers/site': { GET: ADMINS, POST: NONE },
  '/admin/numbers/site.csv': { GET: ADMINS, POST: NONE },
  '/admin/ebooks/:ebookId/numbers': { GET: OWN, POST: '→/auth 404 404 422 422', form: () => ({ intent: '' }) },
  '/admin/ebooks/:ebookId/numbers.csv': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/translation.xlf': { GET: '→/auth →/ 404 409 409', POST: NONE },
  '/admin/ebooks/:ebookId/translation.csv': { GET: '→/auth →/ 404 409 409', POST: NONE },
  '/admin/ebooks/:ebookId/machine': {
    GET: '→/auth →/ 400 400 400',
    POST: '401 404 404 409 409',
    form: () => ({ intent: 'start' }),
  },
  '/admin/ebooks/:ebookId/translation': {
    GET: '→/auth →/ 400 400 400',
    POST: '401 404 404 409 409',
    json: { values: { id: '' } },
  },
  '/admin/media': { GET: MANAGERS, POST: '→/auth 404 422 422 422', form: () => ({ intent: '' }) },
  '/admin/trash': { GET: MANAGERS, POST: '→/auth 404 422 422 422', form: () => ({ intent: '' }) },
  '/admin/supplements': { GET: MANAGERS, POST: NONE },
  '/admin/supplements/new': { GET: MANAGERS, POST: '→/auth 404 422 422 422', json: INVALID },
  '/admin/supplements/global/new': { GET: MANAGERS, POST: '→/auth 404 422 422 422', json: INVALID },
  '/admin/supplements/:supplementId/edit': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/supplements/:supplementId/history': { GET: OWN, POST: NONE },
  '/admin/supplements/:supplementId/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/products': { GET: MANAGERS, POST: NONE },
  '/admin/produtos': { GET: MANAGERS, POST: NONE },
  '/admin/products/new': { GET: MANAGERS, POST: '→/auth 404 422 422 422', json: INVALID },
  '/admin/catalog': {
    GET: MANAGERS,
    POST: '→/auth 404 404 404 404',
    form: () => ({ id: 'nobody' }),
  },
  '/admin/catalog/new': { GET: MANAGERS, POST: '401 404 422 422 422', json: INVALID },
  '/admin/catalog/:catalogueId/edit': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/catalog/:catalogueId/history': { GET: OWN, POST: NONE },
  '/admin/catalog/:catalogueId/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/targets/:kind/:itemId': { GET: OWN, POST: '401 404 404 422 422', form: () => ({ target: '' }) },
  '/admin/preview': { GET: '→/auth →/ 400 400 400', POST: '401 404 200 200 200', json: { html: '<p>x</p>' } },
  '/admin/preview/item': { GET: '→/auth →/ 400 400 400', POST: '401 404 200 200 200', json: { name: 'x' } },
  '/admin/ebooks/new': { GET: MANAGERS, POST: '→/auth 404 422 422 422', json: INVALID },
  '/admin/ebooks/:ebookId/edit': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/ebooks/:ebookId/history': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/ebooks/:ebookId/languages': {
    ...{ GET: OWN, POST: '→/auth 404 404 422 422' },
    form: () => ({ intent: '' }),
  },
  '/admin/ebooks/:ebookId/languages/join': {
    ...{ GET: '→/auth →/ 404 404 404', POST: '→/auth 404 404 404 404' },
    form: () => ({}),
  },
  '/admin/ebooks/:ebookId/languages/next': { GET: '→/auth →/ 404 404 404', POST: NONE },
  '/admin/ebooks/:ebookId/languages/pairs': {
    ...{ GET: '→/auth →/ 404 404 404', POST: '→/auth 404 404 422 422' },
    form: () => ({ intent: '' }),
  },
  '/admin/ebooks/:ebookId/export': {
    ...{ GET: OWN, POST: '→/auth 404 404 422 422' },
    form: () => ({ intent: '' }),
  },
  '/admin/ebooks/:ebookId/export/:fileId': { GET: '→/auth →/ 404 404 404', POST: NONE },
  '/admin/ebooks/:ebookId/find': {
    ...{ GET: OWN, POST: '→/auth 404 404 422 422' },
    form: () => ({ q: '', put: '' }),
  },
  '/admin/ebooks/:ebookId/modules': {
    ...{ GET: OWN, POST: '→/auth 404 404 200 200' },
    form: ({ moduleId }) => ({ intent: 'show', id: moduleId }),
  },
  '/admin/ebooks/:ebookId/support': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/ebooks/:ebookId/support/history': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/support/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/ebooks/choices': { GET: MANAGERS, POST: NONE },
  '/admin/ebooks/:ebookId/ways': { GET: MANAGERS, POST: NONE },
  '/admin/ebooks/:ebookId/share': { GET: OWN, POST: '401 404 404 422 422', form: () => ({ intent: '' }) },
  '/admin/ebooks/:ebookId/text-items': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/schedule': SCHEDULE,
  '/admin/modules/:moduleId/schedule': SCHEDULE,
  '/admin/ebooks/:ebookId/qr.svg': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/qr.png': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/supplements': {
    ...{ GET: OWN, POST: '→/auth 404 404 200 200' },
    form: ({ supplementId }) => ({ intent: 'show', id: supplementId }),
  },
  '/admin/ebooks/:ebookId/products': {
    ...{ GET: OWN, POST: '→/auth 404 404 200 200' },
    form: ({ productId }) => ({ intent: 'show', id: productId }),
  },
  '/admin/ebooks/:ebookId/products/new': { GET: OWN, POST: '→/auth 404 404 422 422', json: INVALID },
  '/admin/ebooks/:ebookId/products/:productId/edit': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/ebooks/:ebookId/products/:productId/history': { GET: OWN, POST: NONE },
  '/admin/ebooks/:ebookId/products/:productId/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/modules/new': {
    ...{ GET: OWN, POST: '→/auth 404 404 422 422' },
    query: ({ ebookId }) => `?ebookId=${ebookId}`,
    json: BAD_NAME,
  },
  '/admin/modules/:moduleId/edit': { GET: OWN, POST: '→/auth 404 404 422 422', json: BAD_NAME },
  '/admin/modules/:moduleId/history': { GET: OWN, POST: NONE },
  '/admin/modules/:moduleId/history/:versionId': {
    GET: OWN,
    POST: '→/auth 404 404 422 422',
    form: () => ({ intent: '' }),
  },
  '/admin/*': { GET: '404 404 404 404 404', POST: NONE },
  '/sign-out': { GET: NO_PAGE, POST: DONE },
  '/language': { GET: NO_PAGE, POST: DONE, form: () => ({ language: 'pt-BR' }) },
  '/ebook/:ebookId/:ebookSlug': { GET: HIDDEN, POST: NONE },
  '/ebook/:ebookId/:ebookSlug/module/:moduleId/:moduleSlug': { GET: HIDDEN, POST: NONE },
  '/ebook/:ebookId/:ebookSlug/download/:format': { GET: '404 404 404 404 404', POST: NONE },
  '/ebook/:ebookSlug': { GET: '404 404 404 404 404', POST: NONE },
  '/ebook/:ebookSlug/module/:moduleSlug': { GET: '404 404 404 404 404', POST: NONE },
  '/r/:code': { GET: '404 404 404 404 404', POST: NONE },
  '/supplementation': { GET: OPEN, POST: NONE },
  '/sales': { GET: OPEN, POST: NONE },
  '/support': { GET: OPEN, POST: NONE },
  '/continue': { GET: OPEN, POST: NONE },
  '/privacy': { GET: OPEN, POST: NONE },
  '/terms': { GET: OPEN, POST: NONE },
  '/*': { GET: '404 404 404 404 404', POST: NONE },
  '/transfers': { GET: NO_PAGE, POST: '400 400 400 400 400', json: {} },
  '/transfers/taken': { GET: NO_PAGE, POST: '400 400 400 400 400', json: {} },
  '/ebook/:ebookId/:ebookSlug/search.json': { GET: HIDDEN, POST: NONE },
  '/sitemap.xml': { GET: OPEN, POST: NONE },
  '/robots.txt': { GET: OPEN, POST: NONE },
};

/** An address of the table with its parameters filled in. */
export function filled(address: string, place: Place): string {
  const known: Record<string, string> = {
    ...place,
    kind: 'supplements',
    itemId: place.supplementId,
    rowId: place.supplementId,
    versionId: 'draft',
  };
  return address.replace(/:(\w+)|\*/g, (_, name) => known[name] ?? 'nada') + (ACCESS[address]?.query?.(place) ?? '');
}
