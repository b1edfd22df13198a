import type { Mutant } from './mutant.ts';

const KNOWN = ['server/links/known-links.test.ts'];
const VISITOR = ['server/links/visitor.test.ts'];

/** Bugs in the links by which readers reach shops. */
export const LINKS_MUTANTS: Mutant[] = [
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
