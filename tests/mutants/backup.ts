import type { Mutant } from './mutant.ts';

const backup = { file: 'server/backup/backup.ts', tests: ['server/backup/backup.test.ts'] };

export const BACKUP: Mutant[] = [
  {
    ...backup,
    breaks: 'a backup holds no secret: all sessions end with a restore',
    find: '  if (secret) await addBytes(add, SECRET, secret);',
    replace: '  if (!secret) await addBytes(add, SECRET, Buffer.alloc(0));',
  },
  {
    ...backup,
    breaks: 'a backup writes over an older one',
    find: '  if (existsSync(file)) throw',
    replace: '  if (file === MANIFEST) throw',
  },
  {
    ...backup,
    breaks: 'the last rows of each table are left out',
    find: '  await flush();\n  return sum.end();',
    replace: '  return sum.end();',
  },
];
