import type { Mutant } from './mutant.ts';

const trash = { tests: ['server/trash/trash.test.ts'] };

export const TRASH: Mutant[] = [
  {
    ...trash,
    file: 'server/trash/put-aside.ts',
    only: 'comes back as the same rows',
    breaks: 'an e-book comes back from the trash without its support information',
    find: "KINDS.filter((kind) => kind.ebook === 'ebook_id')",
    replace: "KINDS.filter((kind) => kind.ebook === 'ebook_id' && kind.owner)",
  },
  {
    ...trash,
    file: 'server/trash/trash.ts',
    only: 'only who may delete it',
    breaks: 'anybody restores what others deleted',
    find: "!found.every((trash) => can(ctx.actor, 'ebook.manage', trash))",
    replace: '!ctx.actor',
  },
  {
    ...trash,
    file: 'server/media/unused.queries.ts',
    only: 'a file stays as long as',
    breaks: 'emptying the trash takes files away that others use',
    find: ".whereRef('upload_name', '=', 'uploads.name')",
    replace: ".where('upload_name', '=', '')",
  },
  {
    ...trash,
    file: 'server/trash/purge.ts',
    only: 'older than 30 days',
    breaks: 'the trash is emptied a day early',
    find: 'LIMITS.trashDays * DAY_MS',
    replace: '(LIMITS.trashDays - 1) * DAY_MS',
  },
];
