import { type Ctx, withTransaction } from '../context.ts';
import { findEdition } from '../editions/editions.queries.ts';
import { addOwnParts, insertParts, listParts, listRows, type Part } from '../editions/parts.queries.ts';
import { countEdition } from '../editions/standing.ts';
import { type ItemKind, listItemIds } from '../items/items.queries.ts';
import { FinalError, type RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { findActor } from '../people/people.queries.ts';
import { type Actor, can } from '../policy.ts';
import { letOthersGo } from '../turns.ts';
import { type Copy, findCopy, finishCopy, listModuleSizes } from './copies.queries.ts';
import { copyItems, copyModules, copySupport, idOfCopy } from './copy-parts.ts';
import { type Ebook, findEbook } from './ebooks.queries.ts';

type Doing = { ctxFor: (actor: Actor | null) => Ctx; live: Pick<Hub, 'publish'> };

/** The most bytes of texts, and the most modules, in one portion. */
const BYTES = 300_000;
const MODULES = 20;
const KINDS: ItemKind[] = ['supplements', 'products'];

/**
 * Copies an e-book into a copy that was begun, in portions of modules, each in a transaction. The last portion also
 * copies the items and support information, and makes the copy visible in the list. Continues where an earlier run
 * ended.
 * @throws FinalError if the original is gone, or the person may no longer copy it
 */
export async function copyByJob(doing: Doing, { id }: Payloads['ebooks.copy'], info: RunInfo): Promise<void> {
  const copy = await findCopy(doing.ctxFor(null).db, id);
  // the copy is complete, or was given up
  if (!copy) return;
  const ctx = doing.ctxFor(await findActor(doing.ctxFor(null).db, copy.user_id));
  const { language: from } = await checkOriginal(ctx, copy);
  const language = (await findEdition(ctx.db, id)) && from;
  const items = await itemsOf(ctx, copy);
  const [all, there] = await Promise.all([
    listModuleSizes(ctx.db, copy.copying_from),
    listModuleSizes(ctx.db, copy.id).then((modules) => new Set(modules.map((module) => module.id))),
  ]);
  const open = all.filter((module) => !there.has(idOfCopy(id, module.id)));
  const total = all.length + 1;
  let done = all.length - open.length;
  for (const portion of portionsOf(open)) {
    info.signal.throwIfAborted();
    await withTransaction(ctx, async (ctx) => {
      await checkOpen(ctx, id);
      await copyModules(ctx, portion, { from: copy.copying_from, to: id, language, items });
    });
    done += portion.length;
    await info.progress({ done, total });
    await publishProgress(doing, copy.user_id, { id: info.id, done, total, isOver: false });
    await letOthersGo();
  }
  await withTransaction(ctx, (ctx) => finish(ctx, copy));
  const edition = language && (await findEdition(ctx.db, id));
  if (edition) await countEdition(ctx.db, edition, info.signal);
  await publishProgress(doing, copy.user_id, { id: info.id, done: total, total, isOver: true });
}

/** Copies everything but the modules, and marks the copy as complete. */
async function finish(ctx: Ctx, copy: Copy): Promise<void> {
  await checkOpen(ctx, copy.id);
  await checkOriginal(ctx, copy);
  const copying = { from: copy.copying_from, to: copy.id };
  for (const kind of KINDS) await copyItems(ctx, kind, copying);
  await copySupport(ctx, copying);
  if (await findEdition(ctx.db, copy.id)) await addParts(ctx, copying);
  await finishCopy(ctx.db, copy.id);
  ctx.changed(copy, 'ebook', copy.id);
}

/** The rows of an edition stand for the parts of the work that their originals are. */
async function addParts({ db }: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  await addOwnParts(db, await listRows(db, [from]));
  const parts = await listParts(db, [from]);
  const rowOf = ({ row_id }: Part) => (row_id === from ? to : idOfCopy(to, row_id));
  await insertParts(
    db,
    parts.map((part) => ({ kind: part.kind, row_id: rowOf(part), ebook_id: to, part_id: part.part_id })),
  );
}

async function checkOpen(ctx: Ctx, id: string): Promise<void> {
  if (!(await findCopy(ctx.db, id, { lock: true }))) throw new FinalError('refused');
}

async function checkOriginal(ctx: Ctx, { copying_from }: Copy): Promise<Ebook> {
  const original = await findEbook(ctx.db, copying_from);
  if (!original || !can(ctx.actor, 'ebook.manage', original)) throw new FinalError('refused');
  return original;
}

/** Maps each item of the original, as texts name it, to the copy's item. */
async function itemsOf(ctx: Ctx, { id, copying_from }: Copy): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const kind of KINDS)
    for (const item of await listItemIds(ctx.db, kind, copying_from))
      named.set(`${kind}/${item}`, `${kind}/${idOfCopy(id, item)}`);
  return named;
}

function portionsOf(modules: { id: string; bytes: number }[]): string[][] {
  const portions: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { id, bytes } of modules) {
    const last = portions.at(-1);
    if (last && size + bytes <= BYTES && last.length < MODULES) last.push(id);
    else portions.push([id]);
    size = last === portions.at(-1) ? size + bytes : bytes;
  }
  return portions;
}
