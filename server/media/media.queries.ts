import type { Insertable } from 'kysely';
import { uploadAddress, uploadIn } from '#common/upload-address.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { UploadsTable } from '../db/tables.ts';

const SERVED = ['name', 'original_name', 'kind', 'mime', 'bytes', 'width', 'height', 'created_at'] as const;
export type ServedUpload = Pick<UploadsTable, Exclude<(typeof SERVED)[number], 'created_at'>> & { created_at: string };

export async function insertUpload(db: Db, row: Insertable<UploadsTable>): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** The data for serving the upload of that name. */
export async function findUpload(db: Db, name: string): Promise<ServedUpload | null> {
  return (await db.selectFrom('uploads').select(SERVED).where('name', '=', name).executeTakeFirst()) ?? null;
}

/** Bytes of all uploads of a person. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

type Image = { url: string; width: number; height: number; bytes: number };

/** The addresses that are images of ours. */
export async function listImages(db: Db, urls: string[]): Promise<Image[]> {
  const names = new Set(urls.flatMap((url) => uploadIn(url) ?? []));
  const images: Image[] = [];
  for (const batch of batchesOf([...names])) {
    const rows = await db
      .selectFrom('uploads')
      .select(['name', 'width', 'height', 'bytes'])
      .where('name', 'in', batch)
      .where('kind', '=', 'image')
      .execute();
    for (const { name, width, height, bytes } of rows)
      if (width && height) images.push({ url: uploadAddress(name), width, height, bytes });
  }
  return images;
}

/** Width and height in pixels of the addresses that are images of ours, by address. */
export async function imagesByUrl(db: Db, urls: string[]): Promise<Map<string, { width: number; height: number }>> {
  return new Map((await listImages(db, urls)).map(({ url, width, height }) => [url, { width, height }]));
}
