import type { Mutant } from './mutant.ts';

const LETTER = ['server/mail/letter.test.ts'];
const SENT = ['server/jobs/mails.test.ts'];
const MAILER = ['server/mail/mailer.test.ts'];

/** Bugs in letters and in how they are sent. */
export const MAIL_MUTANTS: Mutant[] = [
  {
    breaks: 'a mail server that is busy for a moment loses the letter',
    file: 'server/mail/mailer.ts',
    find: 'responseCode >= 550 && responseCode < 560',
    replace: 'responseCode >= 450 && responseCode < 560',
    tests: SENT,
  },
  {
    breaks: 'a letter to an address that does not exist is tried for days',
    file: 'server/mail/mailer.ts',
    find: "throw isRefused(error) ? new FinalError('refused', { cause: error }) : error;",
    replace: 'throw error;',
    tests: SENT,
  },
  {
    breaks: 'a letter that is sent twice has two ids',
    file: 'server/mail/mailer.ts',
    find: 'messageId: `<${id}@',
    replace: 'messageId: `<${newId()}@',
    tests: MAILER,
  },
  {
    breaks: 'mail programs offer no way to turn a weekly letter off',
    file: 'server/mail/mailer.ts',
    find: "{ 'Auto-Submitted': 'auto-generated', ...ending }",
    replace: "{ 'Auto-Submitted': 'auto-generated' }",
    tests: MAILER,
  },
  {
    breaks: 'every account of the machine reads the links in letters',
    file: 'server/mail/mailer.ts',
    find: 'message as Buffer, { mode: 0o600 }',
    replace: 'message as Buffer, { mode: 0o644 }',
    tests: MAILER,
  },
  {
    breaks: 'the letters of every installation open with one secret',
    file: 'server/mail/seal.ts',
    find: "hkdfSync('sha256', secret, ''",
    replace: "hkdfSync('sha256', '', ''",
    tests: MAILER,
  },
  {
    breaks: 'a name with a sign of HTML becomes a tag in a letter',
    file: 'server/mail/letter.ts',
    find: '${escaped(text)}</p>`;',
    replace: '${text}</p>`;',
    tests: MAILER,
  },
  {
    breaks: 'the weekly letter says the readers of the week before as those of the week',
    file: 'server/mail/weekly-letter.ts',
    find: 'readers: number(week.readers), before: number(week.before)',
    replace: 'readers: number(week.before), before: number(week.readers)',
    tests: LETTER,
  },
];
