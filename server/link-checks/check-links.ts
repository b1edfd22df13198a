import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { collectLinks } from './collect-links.ts';
import { hostTurns } from './host-turns.ts';
import { type DueLink, findKnown, listDue, writeLook } from './link-checks.queries.ts';
import { linkTurns } from './link-turns.ts';
import { lookAtLink } from './look-at-link.ts';
import type { Outward } from './outward.ts';
import { afterLook } from './states.ts';

/** Links that are listed at once. */
const PORTION = 1_000;
/** After so long what authors wrote since is looked for. */
const ROUND_MS = 60 * 60_000;

type Checking = Pick<Ctx, 'db' | 'now'> & { config: Pick<Ctx['config'], 'publicUrl' | 'checkLinks'> };

/** Finds the links of all that authors wrote, and looks at those whose day has come; at none where that is turned off. */
export async function checkLinks(ctx: Checking, signal: AbortSignal, way = wayOut(ctx, signal)): Promise<void> {
  if (!ctx.config.checkLinks) return;
  while (!signal.aborted) {
    await collectLinks(ctx, signal);
    const due = await allDue(ctx);
    if (due.length === 0) return;
    await lookAtAll(ctx, due, way);
  }
}

async function allDue({ db, now }: Checking): Promise<DueLink[]> {
  const due: DueLink[] = [];
  for (let after = ''; ; after = due.at(-1)?.url_hash ?? '') {
    const portion = await listDue(db, now(), after, PORTION);
    due.push(...portion);
    if (portion.length < PORTION) return due;
  }
}

function wayOut({ config }: Checking, signal: AbortSignal): Outward {
  const now = () => performance.now();
  const wait = (ms: number) => pause(ms, undefined, { signal });
  return { agent: `PreloLinkCheck/1.0 (+${config.publicUrl})`, turn: hostTurns({ now, wait }), signal };
}

/** Several hosts at once, but of each host one link after the other. */
async function lookAtAll(ctx: Checking, due: DueLink[], way: Outward): Promise<void> {
  const next = linkTurns(due);
  const end = ctx.now().getTime() + ROUND_MS;
  const worker = async () => {
    for (let turn = next(); turn; turn = next()) {
      if (way.signal.aborted || ctx.now().getTime() >= end) return;
      await lookAt(ctx, turn.link, way);
      turn.done();
    }
  };
  await Promise.all(Array.from({ length: TRAFFIC.links.hosts }, worker));
}

async function lookAt({ db, now }: Checking, { url, url_hash }: DueLink, way: Outward): Promise<void> {
  const known = await findKnown(db, url_hash);
  if (!known) return;
  const found = await lookAtLink(url, way);
  await writeLook(db, url_hash, afterLook(known, found, now()));
}
