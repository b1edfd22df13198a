import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { uploadAddress } from '#common/upload-address.ts';
import { ownership } from '../authored.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { imageSize } from '../media/images.ts';
import { putPending, recordPending } from '../media/pending.ts';
import { storedName } from '../media/stored-name.ts';
import type { AssetName, SampleEdition } from './types.ts';

/** Addresses of the stored pictures and videos, by the asset's name. */
export type Addresses = Map<AssetName, string>;

/** Beside this file or, from the built server, in the sources. */
const ASSETS = ['assets', '../../server/sample/assets']
  .map((folder) => path.join(import.meta.dirname, folder))
  .find((folder) => existsSync(path.join(folder, 'capa.webp')));

/**
 * Stores the assets that editions of the sample use, each once. They are made for the product and small, so they are
 * stored as they are; narrower copies come on request.
 */
export async function placeAssets(ctx: Ctx, editions: SampleEdition[]): Promise<Addresses> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-sample-'));
  const addresses: Addresses = new Map();
  try {
    for (const [index, asset] of [...new Set(editions.flatMap(assetNames))].entries()) {
      addresses.set(asset, await placeAsset(ctx, folder, asset, ctx.now().getTime() + index));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return addresses;
}

async function placeAsset(ctx: Ctx, folder: string, asset: AssetName, milliseconds: number): Promise<string> {
  const source = path.join(ASSETS ?? '', asset);
  const kind = asset.endsWith('.mp4') ? 'video' : 'image';
  const mime = kind === 'video' ? 'video/mp4' : 'image/webp';
  const { width, height } = kind === 'image' ? await imageSize(source) : { width: null, height: null };
  const { size: bytes } = await stat(source);
  const name = storedName(mime, milliseconds, asset);
  const copy = path.join(folder, asset);
  await copyFile(source, copy);
  if (!(await putPending(ctx, { name, path: copy, mime }))) throw new Error(`${name} is there already`);
  const { user_id, tenant_id, created_at } = ownership(ctx);
  const id = newId(ctx.now());
  await recordPending(ctx, {
    id,
    name,
    original_name: asset,
    kind,
    mime,
    bytes,
    width,
    height,
    user_id,
    tenant_id,
    created_at,
  });
  return uploadAddress(name);
}

function assetNames({ ebook, modules, supplements, products }: SampleEdition): AssetName[] {
  const html = modules.map((module) => module.content).join('');
  const inline = [...html.matchAll(/asset:([\w.-]+)/g)].map((match) => match[1]);
  const pictures = modules.flatMap((module) => [module.coverImage, module.video]);
  const items = [...supplements, ...products].map((item) => item.image);
  return [ebook.coverImage, ...pictures, ...inline, ...items].filter((name) => name != null);
}
