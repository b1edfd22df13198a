import type { Mutant } from './mutant.ts';

/** What is written and not saved, and the threads for long texts. */
export const DRAFTS: Mutant[] = [
  {
    breaks: 'what steps cost is not looked at before they are applied',
    file: 'server/drafts/apply-steps.ts',
    find: "  if (cost > TRAFFIC.steps.cost) throw new AppError('draft_too_slow');\n",
    replace: '',
    tests: ['server/drafts/costly-steps.test.ts'],
    only: 'are refused before they are applied',
  },
  {
    breaks: 'a step costs the same however long its text is',
    file: 'server/document/step-cost.ts',
    find: 'all / COPIED + Math.min(range, all)',
    replace: '1',
    tests: ['server/drafts/costly-steps.test.ts'],
    only: 'are refused before they are applied',
  },
  {
    breaks: 'blocks that steps bring are not looked at',
    file: 'server/document/steps.ts',
    find: '  if (steps.length > 0) checkChanged(next, doc, 0);\n',
    replace: '',
    tests: ['server/drafts/drafts.test.ts'],
    only: 'what a draft does not take',
  },
  {
    breaks: 'a draft takes any value for a field',
    file: 'server/drafts/batch-input.ts',
    find: "  if (!isFieldValue(kind, field, value)) throw new AppError('draft_invalid');\n",
    replace: '',
    tests: ['server/drafts/drafts.test.ts'],
    only: 'what a draft does not take',
  },
  {
    breaks: 'a value that no form can show is given to forms',
    file: 'server/drafts/drafts.queries.ts',
    find: 'changes: fittingFields(draft.kind, draft.changes)',
    replace: 'changes: draft.changes',
    tests: ['server/drafts/drafts.test.ts'],
    only: 'breaks no form',
  },
  {
    breaks: 'who brings many long texts has them done one after the other',
    file: 'server/html/turn-queue.ts',
    find: 'people.find((one) => one !== last) ?? people[0]',
    replace: 'people[0]',
    tests: ['server/html/html-worker.test.ts'],
    only: 'people take turns',
  },
  {
    breaks: 'readers wait for texts of authors',
    file: 'server/html/work.ts',
    find: 'return threads[room].run(',
    replace: 'return threads.authors.run(',
    tests: ['server/html/html-worker.test.ts'],
    only: 'readers wait for no author',
  },
  {
    breaks: 'a newer preview waits behind the older ones of the same person',
    file: 'server/html/html-worker.ts',
    find: '        jobs.drop(who, newest)?.reject(new HtmlBusy());\n',
    replace: '',
    tests: ['server/html/html-worker.test.ts'],
    only: 'brings a newer one of it',
  },
];
