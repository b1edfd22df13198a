import type { Mutant } from './mutant.ts';

const LIVE = ['server/live/live.test.ts'];
const COMPANY = ['server/drafts/company.test.ts'];

/** Bugs in what open screens learn of changes. */
export const LIVE_MUTANTS: Mutant[] = [
  {
    breaks: 'an author hears what changes in the e-books of others',
    file: 'server/live/watchers.ts',
    find: "isOfEbook(message, actor) && can(person, 'ebook.manage', { user_id: message.ownerId })",
    replace: "isOfEbook(message, actor) && can(person, 'panel.enter', null)",
    tests: LIVE,
  },
  {
    breaks: 'an administrator who is one no more hears of people until the stream ends',
    file: 'server/live/watchers.ts',
    find: '      if (message.userId === actor.id) session.check();\n',
    replace: '      if (message.userId !== actor.id) session.check();\n',
    tests: LIVE,
  },
  {
    breaks: 'a browser that reads no more fills the memory with what it has to hear',
    file: 'server/live/watchers.ts',
    find: '      if (watcher.waiting.length > MOST_WAITING) watcher.end(null);\n',
    replace: '',
    tests: LIVE,
  },
  {
    breaks: 'a stream goes on after its session has ended',
    file: 'server/live/watchers.ts',
    find: "if (can(person, 'panel.enter', null)) wake();",
    replace: "if (can(actor, 'panel.enter', null)) wake();",
    tests: LIVE,
  },
  {
    breaks: 'a change of 101 e-books reaches 100 of them',
    file: 'server/live/many-changed.ts',
    find: 'Math.ceil(ebookIds.length / MOST)',
    replace: 'Math.floor(ebookIds.length / MOST)',
    tests: ['server/live/many-changed.test.ts'],
  },
  {
    breaks: 'more changes than PostgreSQL carries at once reach no other node',
    file: 'server/live/notify.ts',
    find: 'MAX_BYTES = 7_500',
    replace: 'MAX_BYTES = 75_000',
    tests: ['server/live/news.postgres.test.ts', 'server/live/relay.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    breaks: 'a node that lost its line to the database shows old pages until they change',
    file: 'server/live/relay.ts',
    find: '      void listen().then((heard) => heard && onGap());\n    }, seconds',
    replace: '      void listen();\n    }, seconds',
    tests: ['server/live/relay.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    breaks: 'a node does what it published itself twice',
    file: 'server/live/relay.ts',
    find: '  if (from !== hub.node) await',
    replace: '  await',
    tests: ['server/live/relay.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    breaks: 'who left a draft is shown as there for ten seconds',
    file: 'server/live/company.ts',
    find: '    if (event.isGone) return;\n',
    replace: '',
    tests: COMPANY,
  },
  {
    breaks: 'a person is shown as somebody else who edits too',
    file: 'server/live/company.ts',
    find: 'tabs.filter((tab) => tab.userId !== userId)',
    replace: "tabs.filter((tab) => tab.userId !== '')",
    tests: COMPANY,
  },
  {
    breaks: 'the last change of an e-book is that of the one before',
    file: 'server/live/news.ts',
    find: '  if (at) await stampChanged(db, ids, at);\n',
    replace: '',
    tests: ['server/live/news.test.ts'],
  },
  {
    breaks: 'the end of a job is forgotten that is heard before the answer which names the job',
    file: 'app/live/progress-news.ts',
    find: '  else remember(event);\n',
    replace: '',
    tests: ['app/live/progress-news.test.ts'],
  },
  {
    breaks: 'a job that goes on after its answer is never said to be done',
    file: 'app/live/progress-news.ts',
    find: '  else awaited.set(jobId, hear);\n',
    replace: '',
    tests: ['app/live/progress-news.test.ts'],
  },
];
