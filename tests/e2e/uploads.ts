import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadAddress } from '#common/upload-address.ts';
import { acceptUpload } from '#server/media/media.ts';
import { openStorage } from '#server/storage/open.ts';
import { imageOf } from '../media-files.ts';
import type { RunningServer } from './server.ts';
import { ctxFor, type Person } from './test.ts';

/** Pictures of those names in somebody's library. @returns their addresses */
export async function addUploads(server: RunningServer, owner: Person, names: string[]): Promise<string[]> {
  const ctx = { ...ctxFor(server, owner), storage: await openStorage({ dataDir: server.dataDir, s3: null }) };
  const urls: string[] = [];
  for (const originalName of names) {
    const file = path.join(server.dataDir, 'picture');
    await writeFile(file, await imageOf({ width: 320 + urls.length * 9, height: 240 }));
    const { name } = await acceptUpload(ctx, { path: file, originalName, purpose: 'image' });
    urls.push(uploadAddress(name));
  }
  return urls;
}
