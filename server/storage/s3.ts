import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';
import { checkedKey, StorageError } from './storage-error.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Store = { sdk: Sdk; client: S3Client; bucket: string };

/** Files in a bucket of any service that speaks S3; the SDK is loaded here, never by an installation on disk. */
export async function s3Storage(config: S3Config): Promise<Storage> {
  const sdk = await import('@aws-sdk/client-s3');
  const store: Store = { sdk, client: clientOf(sdk, config), bucket: config.bucket };
  return {
    putFile: async (key, localPath, mime) => putFile(store, checkedKey(key), localPath, mime),
    put: async (key, body, mime) => {
      const input = { Bucket: store.bucket, Key: checkedKey(key), Body: body, ContentLength: body.byteLength };
      await store.client.send(new sdk.PutObjectCommand({ ...input, ContentType: mime }));
    },
    stat: async (key) => head(store, checkedKey(key)),
    read: async (key, range) => read(store, checkedKey(key), range),
    delete: async (key) => {
      await store.client.send(new sdk.DeleteObjectCommand({ Bucket: store.bucket, Key: checkedKey(key) }));
    },
    // an object is there whole or not at all
    tidy: async () => {},
  };
}

function clientOf(sdk: Sdk, config: S3Config): S3Client {
  return new sdk.S3Client({
    region: config.region,
    endpoint: config.endpoint,
    forcePathStyle: config.endpoint !== undefined,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Many services that speak S3 do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function putFile({ sdk, client, bucket }: Store, key: string, localPath: string, mime: string): Promise<void> {
  // The condition makes it safe between nodes; the look before it serves services that ignore the condition.
  if (await head({ sdk, client, bucket }, key)) throw new StorageError('taken', key);
  const { size } = await stat(localPath);
  const body = createReadStream(localPath, { highWaterMark: 256 * 1024 });
  try {
    const input = { Bucket: bucket, Key: key, Body: body, ContentLength: size, ContentType: mime, IfNoneMatch: '*' };
    await client.send(new sdk.PutObjectCommand(input));
  } catch (error) {
    if ([409, 412].includes(statusOf(error) ?? 0)) throw new StorageError('taken', key);
    throw error;
  } finally {
    body.destroy();
  }
  await rm(localPath, { force: true });
}

async function head({ sdk, client, bucket }: Store, key: string): Promise<StoredFile | null> {
  try {
    const found = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
    return { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

async function read({ sdk, client, bucket }: Store, key: string, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range }));
    if (!(Body instanceof Readable)) throw new StorageError('missing', key);
    return Body;
  } catch (error) {
    if (statusOf(error) === 404) throw new StorageError('missing', key);
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  const answer = error as { $metadata?: { httpStatusCode?: number } };
  return answer.$metadata?.httpStatusCode;
}
