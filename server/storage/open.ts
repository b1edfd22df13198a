import path from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the storage that the settings name: an S3 bucket, else the folder `media` of the data folder. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!config.s3) return diskStorage(path.join(config.dataDir, 'media'));
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config.s3);
}
