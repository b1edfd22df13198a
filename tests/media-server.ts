import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Ctx } from '#server/context.ts';
import { assembleFront } from '#server/front/parts.ts';
import { listenAt, newSocketPath } from '#server/front/socket.ts';
import { mediaRoutes } from '#server/http/media.ts';
import { createHub } from '#server/live/hub.ts';
import type { Actor } from '#server/policy.ts';
import type { DiskRoom } from '#server/storage/disk-room.ts';
import { uploadHandler } from '#server/uploads/handler.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { ctxOf, makePerson } from './factories.ts';

export type MediaServer = {
  url: string;
  database: TestDatabase;
  /** The verbs' context of the editor, whose requests `as` signs. */
  ctx: Ctx;
  editor: Actor;
  /** Headers of a request of that person. */
  as: (actor: Actor) => Record<string, string>;
  close: () => Promise<void>;
};

/** Room on the disk, and for each author; and whether uploads in progress are kept as those that nodes share. */
type Room = { disk?: DiskRoom; quotaPerAuthor?: number; largestImport?: number; isShared?: boolean };

/** What makes uploads shared; they are kept in the database and the storage of the context. */
const SHARED = {
  databaseUrl: 'postgres://shared',
  s3: { bucket: 'shared', endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' },
};

/** A real HTTP server with `/uploads` and `/media` alone, where a header names the signed-in person. */
export async function startMediaServer(
  change: (ctx: Ctx) => Ctx = (ctx) => ctx,
  {
    disk = { left: async () => Number.POSITIVE_INFINITY, free: async () => Number.POSITIVE_INFINITY },
    quotaPerAuthor = 2 ** 40,
    largestImport = 2 ** 30,
    isShared = false,
  }: Room = {},
): Promise<MediaServer> {
  const database = await openTestDatabase();
  const editor = await makePerson(database, 'editor', 'Ana');
  const base = change(ctxOf(database, editor));
  const people = database.db.selectFrom('users').select(['id', 'role', 'email', 'name', 'image']);
  const uploads = uploadHandler({
    config: { dataDir: database.dataDir, quotaPerAuthor, largestImport, ...(isShared && SHARED) },
    disk,
    log: base.log,
    now: base.now,
    live: createHub(),
    ctxFor: (actor) => ({ ...base, actor }),
    actorOf: async (headers) => {
      const id = headers.get('x-person');
      return (id && (await people.where('id', '=', id).executeTakeFirst())) || null;
    },
  });
  const listen = getRequestListener(new Hono().route('/media', mediaRoutes(base)).fetch, {
    overrideGlobalObjects: false,
  });
  const socketPath = newSocketPath();
  const main = await listenAt(socketPath, (request, response) => {
    void (request.url?.startsWith('/uploads') ? uploads.handle(request, response) : listen(request, response));
  });
  const config = {
    ...base.config,
    dataDir: database.dataDir,
    s3: null,
    trustedProxies: { hops: 0 },
    logLevel: 'silent',
  };
  const clientDir = path.join(database.dataDir, 'client');
  await mkdir(clientDir);
  const server = createServer(
    assembleFront({ config, clientDir, socketPath, storage: async () => base.storage }).listener,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    ctx: base,
    editor,
    as: ({ id }) => ({ 'x-person': id }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      main.closeAllConnections();
      await new Promise((resolve) => main.close(resolve));
      uploads.close();
      await database.close();
    },
  };
}

/** A folder below the data folder for the files a test makes. */
export async function scratch({ database }: Pick<MediaServer, 'database'>): Promise<string> {
  const folder = path.join(database.dataDir, 'scratch');
  await mkdir(folder, { recursive: true });
  return folder;
}
