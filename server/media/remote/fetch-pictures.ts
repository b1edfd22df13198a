import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_RULES } from '#common/limits.ts';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { FinalError, type RunInfo } from '../../jobs/handler.ts';
import type { Payloads, Progress } from '../../jobs/kinds.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import type { Outward } from '../../link-checks/outward.ts';
import { findActor } from '../../people/people.queries.ts';
import { type Actor, can } from '../../policy.ts';
import type { DiskRoom } from '../../storage/disk-room.ts';
import { checkStored } from '../../uploads/allowance.ts';
import { acceptUpload } from '../media.ts';
import { fetchFile } from './fetch-file.ts';
import { listBrought } from './remote-pictures.queries.ts';

type Deps = {
  db: Ctx['db'];
  config: Pick<Config, 'publicUrl' | 'dataDir'>;
  disk: Pick<DiskRoom, 'left'>;
  ctxFor: (actor: Actor | null) => Ctx;
};
type Failed = NonNullable<Progress['failed']>;
type Picture = Payloads['pictures.fetch']['pictures'][number];

const MOST = UPLOAD_RULES.image.maxBytes;

/**
 * Downloads pictures of other sites into their author's library, each checked as an upload is. Pictures of an earlier
 * attempt are not fetched again; the reasons of failures are kept with the job's progress.
 */
export async function fetchPictures(
  deps: Deps,
  { user_id, pictures }: Payloads['pictures.fetch'],
  info: RunInfo,
  way: Partial<Outward> = {},
): Promise<void> {
  const actor = await findActor(deps.db, user_id);
  if (!actor || !can(actor, 'upload.create', null)) throw new FinalError('refused');
  const ids = pictures.map(({ id }) => id);
  const brought = new Set((await listBrought(deps.db, actor.id, ids)).map(({ id }) => id));
  const open = pictures.filter(({ id }) => !brought.has(id));
  const signal = AbortSignal.any([info.signal, AbortSignal.timeout(TRAFFIC.pictures.seconds * 1000)]);
  const outward: Outward = {
    agent: `PreloPictures/1.0 (+${deps.config.publicUrl})`,
    turn: async () => {},
    signal,
    ...way,
  };
  const failed: Failed = {};
  let done = brought.size;
  const folder = await mkdtemp(path.join(deps.config.dataDir, 'pictures-'));
  const worker = async () => {
    for (let picture = open.shift(); picture && !info.signal.aborted; picture = open.shift()) {
      const refusal = await bring({ ...deps, ctx: deps.ctxFor(actor), outward, folder }, picture);
      if (refusal) failed[picture.id] = { code: refusal.code, params: refusal.params };
      done += 1;
      await info.progress({ done, total: pictures.length, failed });
    }
  };
  try {
    await Promise.all(Array.from({ length: TRAFFIC.pictures.atOnce }, worker));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Bringing = Deps & { ctx: Ctx; outward: Outward; folder: string };

/** @returns why it failed; null if it did not */
async function bring({ ctx, disk, outward, folder }: Bringing, { id, url }: Picture): Promise<AppError | null> {
  const file = path.join(folder, id);
  try {
    outward.signal.throwIfAborted();
    if ((await disk.left()) < MOST) throw new AppError('upload_no_space');
    await checkStored(ctx, ctx.actor?.id ?? '', 1);
    await fetchFile(url, outward, { to: file, most: MOST });
    await acceptUpload(ctx, { id, path: file, originalName: nameOf(url), purpose: 'image' });
    return null;
  } catch (error) {
    const known = AppError.of(error);
    if (known) return known;
    if (outward.signal.aborted) return new AppError('picture_unreachable');
    throw error;
  }
}

/** The last segment of an address, as a file name. */
function nameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'imagem';
  } catch {
    return last;
  }
}
