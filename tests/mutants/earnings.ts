import type { Mutant } from './mutant.ts';

const EARNINGS = 'server/earnings';
const reading = { tests: [`${EARNINGS}/read/read-report.test.ts`] };
const matching = { tests: [`${EARNINGS}/match.test.ts`] };
const summing = { tests: [`${EARNINGS}/sums.test.ts`] };
const renaming = { tests: [`${EARNINGS}/renaming.test.ts`] };

const bounded = { tests: [`${EARNINGS}/bounded.test.ts`] };
const byHand = { tests: [`${EARNINGS}/match.test.ts`], only: 'a line that was written by hand' };
const seen = { tests: [`${EARNINGS}/seen.test.ts`] };

/** Bugs in what links earned. */
export const EARNINGS_MUTANTS: Mutant[] = [
  {
    ...summing,
    file: `${EARNINGS}/page.ts`,
    breaks: 'what has no link is missing from the list by item',
    find: 'cells.filter(({ item }) => !item)',
    replace: 'cells.filter(({ ebook_id, item }) => ebook_id && !item)',
  },
  {
    file: `${EARNINGS}/place.queries.ts`,
    tests: [`${EARNINGS}/rule-list.test.ts`],
    breaks: 'the last place of a page is listed on the next one too',
    find: '(program, kind, value) > (',
    replace: '(program, kind, value) >= (',
  },
  {
    ...matching,
    file: `${EARNINGS}/sums.queries.ts`,
    breaks: 'words that few lines have are listed, and those of many left out',
    find: 'if (last && order(last, row) < 0) continue;',
    replace: 'if (last && order(last, row) > 0) continue;',
  },
  {
    ...reading,
    file: `${EARNINGS}/read/amounts.ts`,
    breaks: 'an amount in brackets is earned',
    find: "|| (text.includes('(') && text.includes(')'))",
    replace: '',
  },
  {
    ...reading,
    file: `${EARNINGS}/read/read-report.ts`,
    breaks: 'two equal sales of a report count once',
    find: 'return times > 1 ? `${key} #${times}` : key;',
    replace: 'return key;',
  },
  {
    ...reading,
    file: `${EARNINGS}/read/days.ts`,
    breaks: 'a sale in the night is of the day that it was in the program’s zone',
    find: 'if (written.minutes === null || (written.offset === null && zone === site)) return written.day;',
    replace: 'if (written.offset === null) return written.day;',
  },
  {
    ...matching,
    file: `${EARNINGS}/match.queries.ts`,
    breaks: 'a sub-id is matched with the link of another author',
    find: "exists(kept.where('user_id', '=', userId))",
    replace: 'exists(kept)',
  },
  {
    ...matching,
    file: `${EARNINGS}/match.ts`,
    breaks: 'a word in lower case is given to one of two links',
    find: '(others.length === 0 ? alike : undefined)',
    replace: 'alike',
  },
  {
    ...matching,
    file: `${EARNINGS}/match.ts`,
    breaks: 'moving modules moves money',
    find: 'return (past.at(-1) ?? held[0])?.module_id ?? null;',
    replace: 'return held.at(-1)?.module_id ?? null;',
  },
  {
    ...matching,
    file: `${EARNINGS}/amazon-tags.ts`,
    breaks: 'a tracking ID of two e-books is given to one',
    find: 'if (!ebook_id || others.length > 0) return null;',
    replace: 'if (!ebook_id) return null;',
  },
  {
    ...matching,
    file: `${EARNINGS}/place.queries.ts`,
    breaks: 'lines are put into the e-book of another author',
    find: ".where('id', '=', ebookId)\n    .where('user_id', '=', userId)",
    replace: ".where('id', '=', ebookId)",
  },
  {
    tests: [`${EARNINGS}/earnings.test.ts`],
    file: `${EARNINGS}/undo-job.ts`,
    breaks: 'taking a report out takes away what others said of its sales',
    find: 'ofLines.map(({ line_key }) => line_key)',
    replace: '[]',
  },
  {
    ...summing,
    file: `${EARNINGS}/earnings.queries.ts`,
    breaks: 'an older report counts again',
    find: "(a.import_id ?? '') > (b.import_id ?? '')",
    replace: "(a.import_id ?? '') < (b.import_id ?? '')",
  },
  {
    tests: ['server/links/known-links.test.ts', ...matching.tests],
    file: 'server/links/module-numbers.queries.ts',
    breaks: 'which module a number stood for is forgotten when it moves',
    find: 'known.get(number)?.module_id !== module_id)',
    replace: '!known.has(number))',
  },
  {
    tests: ['server/links/module-numbers.test.ts'],
    file: 'server/links/module-numbers.queries.ts',
    breaks: 'each move of a module leaves rows for good',
    find: 'since: isOfToday ? since : now.toISOString()',
    replace: 'since: now.toISOString()',
  },
  {
    tests: ['server/links/known-links.test.ts'],
    file: 'server/links/known-links.ts',
    breaks: 'the texts of an e-book are searched for each request of a link that is gone',
    find: 'if (!link.ebook || !author || !url) return { ...known, link: null };',
    replace: 'if (!link.ebook || !author || !url) return null;',
  },
  {
    ...renaming,
    file: `${EARNINGS}/take-job.ts`,
    breaks: 'a line counts twice once its columns are named anew',
    find: '      await restate(db, of, lines);\n',
    replace: '',
  },
  {
    ...renaming,
    file: `${EARNINGS}/take-job.ts`,
    breaks: 'a line counts twice once its program is named anew',
    find: '      await joinSources(deps.db, of, sourcesOf(report));\n',
    replace: '',
  },
  {
    ...reading,
    file: `${EARNINGS}/read/read-report.ts`,
    breaks: 'Spanish days are read after their months',
    find: "isDayFirst(format, dayName) ? 'dmy' :",
    replace: "isDayFirst(format, dayName) ? 'mdy' :",
  },
  {
    ...matching,
    file: `${EARNINGS}/place.ts`,
    breaks: 'a remembered place cannot be changed at the limit',
    find: '!before && ',
    replace: '',
  },
  {
    ...byHand,
    file: `${EARNINGS}/place.ts`,
    breaks: 'a line whose item is gone loses its place when its amount is changed',
    find: 'isThere ? before : await placeIn({ ...ctx, db }, form)',
    replace: 'await placeIn({ ...ctx, db }, form)',
  },
  {
    ...byHand,
    file: `${EARNINGS}/earnings.queries.ts`,
    breaks: 'a line of a report is changed by hand',
    find: "(await query.where('user_id', '=', userId).where('import_id', 'is', null).executeTakeFirst()) ?? null",
    replace: "(await query.where('user_id', '=', userId).executeTakeFirst()) ?? null",
  },
  {
    ...byHand,
    file: `${EARNINGS}/along.ts`,
    breaks: 'the span before is drawn with what was earned in this one',
    find: 'days: within(past)',
    replace: 'days: within(span)',
  },
  {
    ...byHand,
    file: `${EARNINGS}/page.ts`,
    breaks: 'the course of every currency is read',
    find: 'totals.slice(0, DRAWN)',
    replace: 'totals',
  },
  {
    ...byHand,
    file: `${EARNINGS}/along.ts`,
    breaks: 'amounts of all currencies are drawn as one',
    find: 'one.currency === currency',
    replace: "one.currency !== ''",
  },
  {
    ...byHand,
    file: `${EARNINGS}/sums.queries.ts`,
    breaks: 'what was pending before counts as certain',
    find: "['approved', 'paid'])",
    replace: "['approved', 'paid', 'pending'])",
  },
  {
    ...seen,
    file: `${EARNINGS}/reports.ts`,
    breaks: 'a report is taken in that was read anew since it was shown',
    find: 'if (seen !== undefined && seen !== stampOf(report))',
    replace: "if (seen === '?')",
  },
  {
    ...seen,
    file: `${EARNINGS}/place.ts`,
    breaks: 'a place that another window gave is overwritten',
    find: 'if (seen !== undefined && seen !== stampOfRule(rule))',
    replace: "if (seen === '?')",
  },
  {
    ...bounded,
    file: 'server/db/portions.ts',
    breaks: 'rows past the first portion are not read',
    find: 'rows.length === size',
    replace: 'rows.length > size',
  },
  {
    ...bounded,
    file: `${EARNINGS}/match.queries.ts`,
    breaks: 'all places that were put by hand are read for each portion of lines',
    find: "      .where(isIn(db, sql.ref('value'), values[kind]))\n",
    replace: '',
  },
  {
    tests: [`${EARNINGS}/report-list.test.ts`],
    file: `${EARNINGS}/report-list.queries.ts`,
    breaks: 'all that was read of each report is read for their list',
    find: "'state', 'file_name']",
    replace: "'state', 'file_name', 'report']",
  },
];
