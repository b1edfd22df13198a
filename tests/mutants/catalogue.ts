import type { Mutant } from './mutant.ts';

const CATALOGUE = ['server/catalogue/catalogue.test.ts'];

/** Items of the catalogue and their linked copies. */
export const CATALOGUE_MUTANTS: Mutant[] = [
  {
    breaks: 'a copy with words of its own is overwritten when the item changes',
    file: 'server/catalogue/linked-copies.queries.ts',
    find: 'case when ${isKept(kind, column)} then ${own(kind, column)} else ${item(column)} end`,',
    replace: '${item(column)}`,',
    tests: CATALOGUE,
  },
  {
    breaks: 'what a copy says otherwise already goes to all with a change that is meant for all',
    file: 'server/catalogue/overrides.ts',
    find: 'else if (isOwn) decided',
    replace: 'else if (isOwn && !save.everywhere) decided',
    tests: CATALOGUE,
  },
  {
    breaks: 'a field that is given back gets what the form showed, not what the item says by then',
    file: 'server/catalogue/overrides.ts',
    find: '(save.item as Values)[field] ?? null;',
    replace: '(save.after as Values)[field] ?? null;',
    tests: CATALOGUE,
  },
  {
    breaks: 'a price of its own is left in the currency of the item',
    file: 'common/schemas/catalogue.ts',
    find: "['price', 'currency', ",
    replace: "['price', ",
    tests: CATALOGUE,
  },
  {
    breaks: 'what is searched of a copy with a name of its own is what the item says',
    file: 'server/catalogue/linked-copies.queries.ts',
    find: 'itemSearchText({ name, description });',
    replace: "itemSearchText({ name: '', description });",
    tests: CATALOGUE,
  },
  {
    breaks: 'a copy from before the record is overwritten when the item changes',
    file: 'server/catalogue/catalogue.ts',
    find: '    await recordOverrides(db, kind, { catalogueId: id });\n',
    replace: '',
    tests: CATALOGUE,
  },
  {
    breaks: 'a copy that somebody else owns is linked',
    file: 'server/items/copy.ts',
    find: 'const isLinked = target.user_id === owner && catalogueId !== null;',
    replace: 'const isLinked = catalogueId !== null;',
    tests: CATALOGUE,
  },
  {
    breaks: 'a copy that comes back from the trash says what the item said before',
    file: 'server/catalogue/linked-copies.queries.ts',
    find: '  await bringUpToDate(db, kind, { ids });\n  await unlinkLost',
    replace: '  await unlinkLost',
    tests: CATALOGUE,
  },
  {
    breaks: 'a copy of a copy follows the item in what that one says otherwise',
    file: 'server/items/copy.ts',
    find: 'overrides: isLinked ? overrides : null,',
    replace: 'overrides: isLinked ? [] : null,',
    tests: CATALOGUE,
  },
];
