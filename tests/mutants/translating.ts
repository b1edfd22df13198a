import type { Mutant } from './mutant.ts';

const confirmed = { file: 'server/editions/confirm.ts', tests: ['server/editions/confirm.test.ts'], only: 'LE-03' };
const fields = { file: 'server/editions/standing.ts', tests: ['server/editions/fields.test.ts'], only: 'LE-02' };
const shown = {
  file: 'server/editions/shown-fields.ts',
  tests: ['server/editions/shown-fields.test.ts'],
  only: 'LE-03',
};
const units = { tests: ['server/editions/units.test.ts'], only: 'LE-02' };
const matched = { file: 'server/document/difference/align.ts', ...units };
const ids = { file: 'app/editor/block-ids.ts', tests: ['app/editor/block-ids.test.ts'] };
const listed = {
  file: 'app/studio/translating/listed-units.ts',
  tests: ['app/studio/translating/listed-units.test.ts'],
  only: 'LE-03',
};

const level = {
  file: 'app/studio/translating/level-rows.ts',
  tests: ['app/studio/translating/level-rows.test.ts'],
  only: 'LE-03',
};

const marked = {
  file: 'app/editor/translated-text.ts',
  tests: ['app/editor/translated-text.test.ts'],
  only: 'LE-03',
};

/** Bugs in how an edition is matched with its source, and in what is shown beside it. */
export const TRANSLATING_MUTANTS: Mutant[] = [
  {
    ...confirmed,
    breaks: 'a source that nobody has read is confirmed',
    find: 'if (piece?.source === seen) return [{ piece, said }];',
    replace: 'if (piece) return [{ piece, said }];',
  },
  {
    breaks: 'an edition that is counted while it is made stands for nothing',
    file: 'server/editions/standing.ts',
    find: '  if ((await copiesAmong(db, ids)).size > 0) return;\n',
    replace: '',
    tests: ['server/editions/editions.test.ts'],
    only: 'LE-03',
  },
  {
    ...shown,
    breaks: 'HTML of a source is shown as somebody wrote it',
    find: "sanitiseHtml(htmlOf(type, now || was || ''))",
    replace: "htmlOf(type, now || was || '')",
  },
  {
    ...shown,
    breaks: 'signs of a text are elements beside its field',
    find: '${escaped(line)}',
    replace: '${line}',
  },
  {
    ...shown,
    breaks: 'an entry that was moved is shown twice',
    find: "change === 'left' ? [] : [html]",
    replace: '[html]',
  },
  {
    ...shown,
    breaks: 'HTML that the source emptied is not shown',
    find: "now || was || ''",
    replace: 'now',
  },
  {
    ...listed,
    breaks: 'a field that changed is shown without what changed',
    find: 'const shownHtml = difference ?? html;',
    replace: 'const shownHtml = html;',
  },
  {
    ...fields,
    breaks: 'a list of questions changes with the order of its parts',
    find: 'JSON.stringify(value, inOrder)',
    replace: 'JSON.stringify(value)',
  },
  {
    ...fields,
    breaks: 'a field that the source emptied is out of date',
    find: "state: 'removed', now, was",
    replace: "state: 'outdated', now, was",
  },
  {
    ...matched,
    breaks: 'an id is followed away from the words that it stood at',
    find: 'return strangers.has(old.key) ||',
    replace: 'return false &&',
  },
  {
    ...matched,
    breaks: 'a block that was moved and edited is another',
    find: '  pairElsewhere(texts);\n',
    replace: '',
  },
  {
    ...matched,
    breaks: 'a new block is that which stood in its place',
    find: '(before?.isNamed && now?.isNamed) || ',
    replace: '',
  },
  {
    ...units,
    file: 'server/editions/units.ts',
    breaks: 'two units have one name',
    find: 'if (!own.has(id)) return id;',
    replace: 'if (id) return id;',
  },
  {
    ...ids,
    breaks: 'a line before a block takes its id',
    find: 'mapping.mapResult(position + inside, 1)',
    replace: 'mapping.mapResult(position + inside, -1)',
  },
  {
    ...listed,
    breaks: 'a block whose draft was discarded counts as translated',
    find: "(state === 'ready' || state === 'machine') && ids?.marked.has(unit)",
    replace: 'false',
  },
  {
    ...listed,
    breaks: 'every row is drawn anew at each change',
    find: 'JSON.stringify(before) === JSON.stringify(unit) ? before : unit',
    replace: 'JSON.stringify(before) === JSON.stringify(unit) ? unit : unit',
  },
  {
    breaks: 'a key of translating is lost while the source is on its way',
    file: 'app/studio/translating/use-translating-keys.ts',
    find: "else if (now.current === 'loading') held.current = act;",
    replace: '',
    tests: ['tests/e2e/translating.spec.ts'],
    only: 'LE-03',
  },
  {
    ...level,
    breaks: 'a row that is a hair lower than its block makes the block longer',
    find: 'Math.round(end - (',
    replace: 'Math.ceil(end - (',
  },
  {
    ...level,
    breaks: 'rows stand one below the other, whatever they are beside',
    find: 'const space = Math.max(0, Math.round(block + shift - lead - end));',
    replace: 'const space = 0;',
  },
  {
    ...level,
    breaks: 'a block stays shorter than its source',
    find: 'added[growing] = (added[growing] ?? 0) + lack;',
    replace: '',
  },
  {
    ...level,
    breaks: 'rows forget that the blocks before theirs were made longer',
    find: 'shift += lack;',
    replace: '',
  },
  {
    ...level,
    breaks: 'a block in a table is made longer',
    find: 'growing = canGrow ? at : -1;',
    replace: 'growing = at;',
  },
  {
    ...level,
    breaks: 'a row without a block takes no room',
    find: '      end += height;\n      return 0;',
    replace: '      return 0;',
  },
  {
    ...listed,
    breaks: 'what changed in a block is not marked',
    find: 'shown: { html: difference ?? html },',
    replace: 'shown: { html },',
    only: 'LE-02',
  },
  {
    ...marked,
    breaks: 'the mark is lost when its block is made another one',
    find: 'marks: marks.find().length > 0 ? marks : marksOf(tr.doc, last.unit)',
    replace: 'marks',
  },
  {
    ...marked,
    breaks: 'the mark stays where it was while words are written before it',
    find: 'const marks = last.marks.map(tr.mapping, tr.doc);',
    replace: 'const marks = last.marks;',
  },
  {
    ...marked,
    breaks: 'a unit that is marked is marked again',
    find: 'if ((MARKED.getState(state)?.unit ?? null) !== unit) view',
    replace: 'view',
  },
];
