import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '#server/config.ts';

export type TestS3 = {
  config: S3Config;
  /** The same as settings of the environment. */
  env: Record<string, string>;
  /** The names of what it holds. */
  keys: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A store that speaks S3, with one empty bucket, in this process. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'prelo-s3-'));
  const configureBuckets = [{ name: 'books', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const config = {
    bucket: 'books',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    config,
    env: {
      S3_BUCKET: config.bucket,
      S3_ENDPOINT: config.endpoint,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    keys: async () => {
      const bucket = path.join(directory, 'books');
      const entries = await readdir(bucket, { recursive: true }).catch(() => []);
      const objects = entries.filter((name) => name.endsWith('._S3rver_object'));
      return objects.map((name) => name.slice(0, -'._S3rver_object'.length)).sort();
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
