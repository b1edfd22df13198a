import type { Mutant } from './mutant.ts';

const dashboard = { tests: ['server/studio/dashboard.test.ts'] };
const folded = { tests: ['tests/e2e/offers.spec.ts'], only: 'folded while they are empty' };
const support = { tests: ['server/support/support.test.ts'] };

/** What the studio shows of others, or does not show. */
export const STUDIO: Mutant[] = [
  {
    ...dashboard,
    breaks: 'an author is shown the prices of others’ shops',
    file: 'server/studio/other-prices.queries.ts',
    find: "query.where('supplements.author_id', '=', authorId)",
    replace: 'query',
  },
  {
    ...dashboard,
    breaks: 'a lowest price is said to be another where the shop asks for more',
    file: 'server/studio/other-prices.queries.ts',
    find: 'is_from_price && seen_price > price',
    replace: 'is_from_price && seen_price < price',
  },
  {
    ...dashboard,
    breaks: 'an author is shown the empty modules of others',
    file: 'server/studio/dashboard.queries.ts',
    find: "  if (authorId !== null) query = query.where('modules.author_id', '=', authorId);\n",
    replace: '',
  },
  {
    ...dashboard,
    breaks: 'a link that was mended stays among the broken ones',
    file: 'server/studio/broken-links.queries.ts',
    find: '${sql.ref(`${kind}.version`)} = link_uses.version and ${own}',
    replace: '${own}',
  },
  {
    breaks: 'the form of an item tells of the networks of an e-book that somebody may not manage',
    file: 'server/studio/item-link.ts',
    find: "place !== null && can(ctx.actor, 'ebook.manage', place) ? place.user_id",
    replace: 'place !== null ? place.user_id',
    tests: ['server/networks/networks.test.ts'],
  },
  {
    breaks: 'a QR code has no light edge, and no camera reads it on a dark page',
    file: 'server/studio/share.ts',
    find: 'const EDGE = 4;',
    replace: 'const EDGE = 0;',
    tests: ['server/studio/share.test.ts'],
  },
  {
    breaks: 'the title of an e-book is read as HTML by the pages of others',
    file: 'server/studio/embeddable-card.ts',
    find: '<span>${escaped(title)}<span',
    replace: '<span>${title}<span',
    tests: ['server/studio/share.test.ts'],
  },
  {
    breaks: 'a form reads how others’ rows stand',
    file: 'server/studio/saved-state.ts',
    find: "if (!row || !can(actor, 'ebook.manage', { user_id: row.owner_id })) return null;",
    replace: 'if (!row) return null;',
    tests: ['server/studio/saved-state.test.ts'],
  },
  {
    breaks: 'e-books that are being copied take the places of those that are found',
    file: 'server/studio/find.ts',
    find: '  ebooks: isWhole,\n',
    replace: '',
    tests: ['server/studio/find.test.ts'],
  },
  {
    breaks: 'modules of e-books that are being copied take the places of those that are found',
    file: 'server/studio/find.ts',
    find: 'and ${isWhole})`',
    replace: ')`',
    tests: ['server/studio/find.test.ts'],
  },

  {
    breaks: 'an author changes the support information of another’s e-book',
    file: 'server/support/support.ts',
    find: "  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');\n",
    replace: "  authorize(ctx, 'panel.enter', null, 'ebook_not_found');\n",
    tests: ['server/items/rights.test.ts'],
  },
  {
    ...support,
    breaks: 'support information is written over what another author stored',
    file: 'server/support/support.queries.ts',
    find: "    .where('version', '=', version)\n",
    replace: '',
  },
  {
    ...support,
    breaks: 'saving the support information of one e-book writes it into all',
    file: 'server/support/support.queries.ts',
    find: "    .where('ebook_id', '=', ebookId)\n    .where('version', '=', version)",
    replace: "    .where('version', '=', version)",
  },
  {
    ...support,
    breaks: 'what is not sent of support information is emptied',
    file: 'server/support/support.ts',
    find: 'safeParse({ ...support, ...(input as object | null) })',
    replace: 'safeParse({ ...openedSupport(null), ...(input as object | null) })',
  },
  {
    ...support,
    breaks: 'what somebody typed of support information stays a draft once it is saved',
    file: 'server/support/support.ts',
    find: '    if (draft) await settleDraft(ctx, draft, { ebook, version: opened + 1 });\n',
    replace: '',
  },
  {
    breaks: 'the e-book list loads the words of every error',
    file: 'common/texts/early.ts',
    find: "'ebooks', 'firstSteps'",
    replace: "'ebooks', 'errors', 'firstSteps'",
    tests: ['tests/e2e/shell.spec.ts'],
    only: '220 kB',
  },
  {
    ...folded,
    breaks: 'a refused field stays folded away',
    file: 'app/forms/use-edit-form.ts',
    find: '  unfold(first);\n',
    replace: '',
  },
  {
    ...folded,
    breaks: 'the fields of a coupon stand open while they are empty',
    file: 'app/studio/items/offer-fields.tsx',
    find: 'useState(isUsed)',
    replace: 'useState(true)',
  },
];
