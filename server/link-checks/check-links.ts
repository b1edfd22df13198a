import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { collectLinks } from './collect-links.ts';
import { hostTurns } from './host-turns.ts';
import { type DueLink, listDue, writeLook } from './link-checks.queries.ts';
import { lookAtLink } from './look-at-link.ts';
import type { Outward } from './outward.ts';
import { afterLook } from './states.ts';

/** Links that are read from the table at once. */
const PORTION = 200;

type Checking = Pick<Ctx, 'db' | 'now'> & { config: Pick<Ctx['config'], 'publicUrl' | 'checkLinks'> };

/** Finds the links of all that authors wrote, and looks at those whose day has come; at none where that is turned off. */
export async function checkLinks(ctx: Checking, signal: AbortSignal, way = wayOut(ctx, signal)): Promise<void> {
  if (!ctx.config.checkLinks) return;
  await collectLinks(ctx, signal);
  while (!signal.aborted) {
    const due = await listDue(ctx.db, ctx.now(), PORTION);
    if (due.length === 0) return;
    await lookAtAll(ctx, due, way);
  }
}

function wayOut({ config }: Checking, signal: AbortSignal): Outward {
  const now = () => performance.now();
  const wait = (ms: number) => pause(ms, undefined, { signal });
  return { agent: `PreloLinkCheck/1.0 (+${config.publicUrl})`, turn: hostTurns({ now, wait }), signal };
}

/** Several hosts at once, but of each host one link after the other. */
async function lookAtAll({ db, now }: Checking, due: DueLink[], way: Outward): Promise<void> {
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).hostname.replace(/\.$/, '')).values()];
  const worker = async () => {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const { url, url_hash, ...known } of links) {
        if (way.signal.aborted) return;
        const found = await lookAtLink(url, way);
        await writeLook(db, url_hash, afterLook(known, found, now()));
      }
    }
  };
  await Promise.all(Array.from({ length: TRAFFIC.links.hosts }, worker));
}
