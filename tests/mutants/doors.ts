import type { Mutant } from './mutant.ts';

/** The doors that docs/security.md says are closed. */
export const DOORS: Mutant[] = [
  {
    breaks: 'a title with an open style element is read in quadratic time',
    file: 'common/search.ts',
    find: '[\\s\\S]*?(?:<\\/\\1[^>]*>?|$)|',
    replace: '[\\s\\S]*?<\\/\\1[^>]*>|',
    tests: ['common/search.test.ts'],
  },
  {
    breaks: 'anybody locks an account by wrong passwords, also for its own devices',
    file: 'server/auth/sign-in.ts',
    find: 'const counted: [Limit, string][] = device',
    replace: 'const counted: [Limit, string][] = device === email',
    tests: ['tests/http/attempts.test.ts'],
  },
  {
    breaks: 'what the network’s limit refuses counts for the account',
    file: 'server/auth/sign-in.ts',
    find: '  await countAttempt(ctx, SIGN_INS, address);\n  const device',
    replace:
      '  await countAttempt(ctx, PASSWORDS, email);\n  await countAttempt(ctx, SIGN_INS, address);\n  const device',
    tests: ['tests/http/attempts.test.ts'],
  },
  {
    breaks: 'attempts at recovery are forgotten after five minutes',
    file: 'server/limits/attempts.ts',
    find: "{ name: 'recovery', max: 3, windowMs: 15 * MINUTE }",
    replace: "{ name: 'recovery', max: 3, windowMs: 5 * MINUTE }",
    tests: ['server/limits/attempts.test.ts'],
  },
  {
    breaks: 'one account opens as many live streams as it likes',
    file: 'server/live/watchers.ts',
    find: 'Math.max(0, own.size - most + 1)',
    replace: '0',
    tests: ['server/live/live.test.ts'],
  },
  {
    breaks: 'a caller’s own X-Forwarded-For is believed',
    file: 'server/http/address.ts',
    find: "'hops' in proxies && hop < proxies.hops && (hop > 0 || isNear(address))",
    replace: "'hops' in proxies && isNear(address)",
    tests: ['server/http/address.test.ts'],
  },
  {
    breaks: 'the build’s own notes are public',
    file: 'server/front/built-files.ts',
    find: 'const HIDDEN = /(?:^|[/\\\\])\\./;',
    replace: 'const HIDDEN = /^$/;',
    tests: ['tests/http/headers.test.ts'],
  },
  {
    breaks: 'an installation that lost its database begins as a new one',
    file: 'server/db/lost-database.ts',
    find: '  if (!hasSecret) return;\n',
    replace: '  return;\n',
    tests: ['server/db/lost-database.test.ts'],
  },
  {
    breaks: 'a signing secret of three characters is taken',
    file: 'server/secrets.ts',
    find: 'secret.length >= SECRET_LENGTH',
    replace: 'secret.length > 0',
    tests: ['server/db/lost-database.test.ts'],
  },
  {
    breaks: 'a node on whose disk nothing fits is sent people',
    file: 'server/http/ready.ts',
    find: "room !== 'full' && ",
    replace: '',
    tests: ['server/http/ready.test.ts'],
  },
];
