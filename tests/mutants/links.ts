import type { Mutant } from './mutant.ts';

const KNOWN = ['server/links/known-links.test.ts'];
const CLICKS = ['server/events/clicks.test.ts'];
const SHOPS = ['server/book/shop-links.test.ts'];
const VISITOR = ['server/links/visitor.test.ts'];

/** Bugs in the links by which readers reach shops. */
export const LINKS_MUTANTS: Mutant[] = [
  {
    breaks: 'a click from a file counts in no place',
    file: 'server/events/take.ts',
    find: 'place: event.place ?? 0',
    replace: 'place: 0',
    tests: CLICKS,
  },
  {
    breaks: 'clicks of programs count by place',
    file: 'server/events/roll-up.queries.ts',
    find: 'where ${sql.raw(CLICKS)} and item is not null group by item, coalesce(module, 0), place',
    replace: 'where item is not null group by item, coalesce(module, 0), place',
    tests: CLICKS,
  },
  {
    breaks: 'clicks by place stay when a day is left out',
    file: 'server/events/roll-up.ts',
    find: "  await db.deleteFrom('event_clicks').where('ebook', '=', ebook).where('day', '=', day).execute();\n",
    replace: '',
    tests: ['server/events/roll-up.test.ts'],
  },
  {
    breaks: 'an author reads the clicks of e-books that were theirs on other days',
    file: 'server/events/clicks.queries.ts',
    find: 'b.ebook = c.ebook and b.day = c.day where',
    replace: 'b.ebook = c.ebook where',
    tests: CLICKS,
  },
  {
    breaks: 'clicks by place stay after 25 months',
    file: 'server/events/purge.ts',
    find: 'delete from event_clicks where day < ${first} and ebook in',
    replace: 'delete from event_clicks where day < 0 and ebook in',
    tests: CLICKS,
  },
  {
    breaks: 'a file of an installation that nobody reaches leads through it',
    file: 'server/book/whole-book.ts',
    find: 'ebook.is_visible && !isPrivateHost(new URL(config.publicUrl).hostname)',
    replace: 'ebook.is_visible',
    tests: SHOPS,
  },
  {
    breaks: 'the file of a hidden e-book leads to links that answer nobody',
    file: 'server/book/whole-book.ts',
    find: 'ebook.is_visible && !isPrivateHost(',
    replace: '!isPrivateHost(',
    tests: SHOPS,
  },
  {
    breaks: 'a code on paper counts as a link of the file',
    file: 'server/book/items.ts',
    find: "scannedUrl: by('qr') };",
    replace: "scannedUrl: by('file') };",
    tests: SHOPS,
  },
  {
    breaks: 'a link of a file names no module',
    file: 'server/book/shop-links.ts',
    find: 'linkPath(code, place, module?.id)',
    replace: 'linkPath(code, place)',
    tests: SHOPS,
  },
  {
    breaks: 'who downloads gets a file that names the address of before',
    file: 'server/exports/download.ts',
    find: '  if (file?.address !== ctx.config.publicUrl) return null;\n',
    replace: '  if (!file) return null;\n',
    tests: ['server/exports/exports.test.ts'],
    only: 'address of before',
  },
  {
    breaks: 'an import shows where the links of other people’s e-books lead',
    file: 'server/links/typed-addresses.ts',
    find: "links.filter((link) => can(actor, 'ebook.manage', link))",
    replace: 'links',
    tests: ['server/imports/own-files.test.ts'],
    only: 'come back as they were typed',
  },
  {
    breaks: 'a link leads on to the former shop after many e-books changed at once',
    file: 'server/links/known-links.ts',
    find: "message.type !== 'changed' && message.type !== 'many-changed' && message.type !== 'networks-changed'",
    replace: "message.type !== 'changed' && message.type !== 'networks-changed'",
    tests: KNOWN,
  },
  {
    breaks: 'what was read before a change is kept after it',
    file: 'server/links/known-links.ts',
    find: 'if (found && before === changes)',
    replace: 'if (found)',
    tests: KNOWN,
  },
  {
    breaks: 'the number of a bonus module is that of an ordinary one',
    file: 'server/links/known-links.ts',
    find: '`b${bonus.get(id)}`',
    replace: '`${bonus.get(id)}`',
    tests: KNOWN,
  },
  {
    breaks: 'an author’s links lead by the former account after it changed',
    file: 'server/links/known-links.ts',
    find: "message.type === 'networks-changed' ? author === message.userId : ebooks.has(ebook)",
    replace: 'ebooks.has(ebook)',
    tests: KNOWN,
  },
  {
    breaks: 'the other shop takes over though it leads nowhere too',
    file: 'server/links/known-links.ts',
    find: 'dead.has(url) && !dead.has(fallback) ? fallback : url',
    replace: 'dead.has(url) ? fallback : url',
    tests: KNOWN,
  },
  {
    breaks: 'links of a hidden e-book lead on',
    file: 'server/links/links.queries.ts',
    find: 'url: is_visible ? urls[found.kind] : null',
    replace: 'url: urls[found.kind]',
    tests: KNOWN,
  },
  {
    breaks: 'an item that is hidden alone is sold on',
    file: 'server/links/links.queries.ts',
    find: 'products: found.is_product_visible ? found.product_url : null',
    replace: 'products: found.product_url',
    tests: KNOWN,
  },
  {
    breaks: 'the way back of a closed link leads to a hidden e-book',
    file: 'server/links/closed-link.ts',
    find: 'ebook: is_visible ? { id, slug } : null',
    replace: 'ebook: link.ebook ? { id, slug } : null',
    tests: ['server/links/closed-link.test.ts'],
  },
  {
    breaks: 'a link that somebody else typed at the same moment leads nowhere',
    file: 'server/links/typed-links.ts',
    find: 'const found = made.length > 0 ? await listTypedLinks(db, id, [...hashes.keys()]) : known;',
    replace: 'const found = [...known, ...made];',
    tests: ['server/links/typed-links.test.ts'],
  },
  {
    breaks: 'a request for the head alone counts as a click of a person',
    file: 'server/links/visitor.ts',
    find: "method === 'HEAD' || isProgram(",
    replace: 'isProgram(',
    tests: VISITOR,
  },
];
