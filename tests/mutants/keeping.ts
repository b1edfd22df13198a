import type { Mutant } from './mutant.ts';

const storage = { tests: ['server/storage/storage.test.ts'] };
const media = { tests: ['server/media/media.test.ts'] };
const manage = { tests: ['server/media/manage.test.ts', 'server/media/library.test.ts'] };

/** What may go wrong with files that are kept. */
export const KEEPING: Mutant[] = [
  {
    ...storage,
    breaks: 'a file on disk is written over by another of its name',
    file: 'server/storage/disk.ts',
    find: "    if (hasCode(error, 'EEXIST')) throw new StorageError('taken', key);\n",
    replace: "    if (hasCode(error, 'EEXIST')) return copyFile(localPath, target);\n",
  },
  {
    ...storage,
    breaks: 'a file that comes from another file system takes the place of one that is there',
    file: 'server/storage/disk.ts',
    find: "    if (existsSync(target)) throw new StorageError('taken', key);\n",
    replace: '',
  },
  {
    ...storage,
    breaks: 'tidying takes away what is just being written, and leaves what was left behind',
    file: 'server/storage/disk.ts',
    find: 'found.mtime < before',
    replace: 'found.mtime > before',
  },
  {
    ...storage,
    breaks: 'tidying takes finished files away',
    file: 'server/storage/disk.ts',
    find: '    if (!PART.test(name)) continue;\n',
    replace: '',
  },
  {
    ...storage,
    breaks: 'a folder of the storage is a file',
    file: 'server/storage/disk.ts',
    find: 'return found?.isFile() ? {',
    replace: 'return found ? {',
  },
  {
    ...storage,
    breaks: 'the local file stays beside the stored one',
    file: 'server/storage/disk.ts',
    find: '  await sync(path.dirname(target));\n  await rm(localPath, { force: true });\n',
    replace: '  await sync(path.dirname(target));\n',
  },
  {
    ...storage,
    breaks: 'part of a file in a bucket lacks its last byte',
    file: 'server/storage/s3.ts',
    find: '`bytes=${range.start}-${range.end}`',
    replace: '`bytes=${range.start}-${range.end - 1}`',
  },
  {
    ...storage,
    breaks: 'a file in a bucket is written over by another of its name',
    file: 'server/storage/s3.ts',
    find: "  if (await head({ sdk, client, bucket }, key)) throw new StorageError('taken', key);\n",
    replace: '',
  },
  {
    ...storage,
    breaks: 'files in a bucket have no type, and browsers download what they should show',
    file: 'server/storage/s3.ts',
    find: 'ContentLength: size, ContentType: mime, IfNoneMatch',
    replace: 'ContentLength: size, IfNoneMatch',
  },
  {
    breaks: 'what is kept free of the disk counts as free twice',
    file: 'server/storage/disk-room.ts',
    find: '(await free()) - reserve',
    replace: '(await free()) + reserve',
    tests: ['server/storage/storage.test.ts'],
  },

  {
    ...media,
    breaks: 'files of uploads that are under way are swept away after minutes',
    file: 'server/media/pending.ts',
    find: '24 * 60 * 60 * 1_000',
    replace: '24 * 60 * 60',
  },
  {
    ...media,
    breaks: 'sweeping takes the file of an upload away whose note was left behind',
    file: 'server/media/pending.ts',
    find: '    if (upload) await deletePending(db, name);\n    else await dropPending({ db, storage }, name);',
    replace: '    await dropPending({ db, storage }, name);',
  },
  {
    ...manage,
    breaks: 'an author says what others’ pictures show',
    file: 'server/media/library.queries.ts',
    find: "  if (owner !== null) update = update.where('user_id', '=', owner);\n",
    replace: '',
  },
  {
    ...manage,
    breaks: 'the library finds uploads that hold any of the words',
    file: 'server/media/library.queries.ts',
    find: 'for (const word of words) query = query.where(isLike(word));',
    replace: 'for (const word of words.slice(0, 1)) query = query.where(isLike(word));',
  },
  {
    ...manage,
    breaks: 'an author deletes others’ uploads',
    file: 'server/media/library.queries.ts',
    find: ".orderBy('name');\n  if (owner !== null) query = query.where('user_id', '=', owner);\n  return (engineOf",
    replace: ".orderBy('name');\n  return (engineOf",
  },
  {
    ...manage,
    breaks: 'a file that takes another’s place loses what was said of the picture',
    file: 'server/media/replace.queries.ts',
    find: '.set({ user_id, tenant_id, created_at, alt_text });',
    replace: '.set({ user_id, tenant_id, created_at });',
  },
  {
    breaks: 'everybody’s uploads count as those of each author',
    file: 'server/media/media.queries.ts',
    find: "    .where('user_id', '=', userId)\n    .executeTakeFirstOrThrow();",
    replace: '    .executeTakeFirstOrThrow();',
    tests: ['server/uploads/room.test.ts'],
  },
  {
    breaks: 'a copy of an image is made in any width that is asked for',
    file: 'server/media/variants.ts',
    find: '!width || !format || !variantWidths(imageWidth).includes(Number(width))',
    replace: '!width || !format',
    tests: ['server/media/media.test.ts'],
  },
  {
    breaks: 'a name that turns its direction is shown as another type of file',
    file: 'server/media/stored-name.ts',
    find: ".replace(TURNS, '')",
    replace: '',
    tests: ['server/media/attacks.test.ts'],
  },
  {
    breaks: 'who brings pictures is told of those that another person’s batch brought',
    file: 'server/media/remote/remote-pictures.queries.ts',
    find: "    .where('user_id', '=', userId)\n    .where('kind', '=', 'pictures.fetch')",
    replace: "    .where('kind', '=', 'pictures.fetch')",
    tests: ['server/media/remote/fetch-pictures.test.ts'],
  },
];
