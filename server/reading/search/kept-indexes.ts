import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { presentTurn } from '../../turns.ts';
import { searchedBook } from './searched-book.ts';

/** An index as text, under a name that no other index has. */
export type Kept = { name: string; text: string };

const { keptBytes, waiting, waitingEach } = TRAFFIC.search;
/** By e-book; a letter takes two bytes at most. */
const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: ({ text }) => 2 * text.length + 1_000 });
/** Milliseconds after a change in which its stamp may be another's too; clocks of nodes differ. */
const SETTLED_MS = 2_000;
/** Indexes that are being made or wait for it, by e-book and change: many readers may search at once after a change. */
const underWay = new Map<string, { who: string; made: Promise<Kept> }>();
/** One is made after the other: the texts of one e-book at a time are in memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The index of what readers of an e-book see now. A thread makes it on the first request; it is kept until the e-book changes: each change
 * stamps it in the same transaction, so what was hidden is not found.
 * @throws html_busy, html_too_slow
 */
export async function searchIndexOf(ctx: Pick<Ctx, 'db' | 'now'>, ebook: Ebook): Promise<Kept> {
  const changed = ebook.changed_at ?? ebook.updated_at;
  const name = `${ebook.id} ${changed}`;
  const known = kept.get(ebook.id);
  if (known?.name === name) return known;
  const making = underWay.get(name);
  if (making) return making.made;
  const { who } = presentTurn();
  const own = [...underWay.values()].filter((one) => one.who === who);
  if (underWay.size >= waiting || own.length >= waitingEach) throw new AppError('html_busy');
  const made = last.then(() => make(ctx, ebook, changed)).finally(() => underWay.delete(name));
  last = made.catch(() => undefined);
  underWay.set(name, { who, made });
  return made;
}

async function make(ctx: Pick<Ctx, 'db' | 'now'>, ebook: Ebook, changed: string): Promise<Kept> {
  const text = await searchedBook(ctx, ebook);
  // two changes may bear the same stamp
  const isSettled = ctx.now().getTime() - Date.parse(changed) > SETTLED_MS;
  const made = { name: `${ebook.id} ${changed}${isSettled ? '' : ` ${newId()}`}`, text };
  if (isSettled) kept.set(ebook.id, made);
  return made;
}
