import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { UNITS_NEWS } from '#common/editions/units-news.ts';
import type { Confirmed } from '#server/editions/confirm.ts';
import type { OpenedUnits } from '#server/editions/units-of-row.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { Done, Refusal } from '#server/web.ts';
import { useChangeNews } from '../../live/change-news.ts';
import { useDraftNews } from '../../live/draft-news.ts';

/** A row of an edition. */
export type RowPlace = { kind: KindName; rowId: string };
/** A unit as it is confirmed: with the source that the person sees, and what the edition says. */
export type SeenUnit = { unit: string; seen: string; said: string | null };
export type Change = { method: 'POST'; units: SeenUnit[] } | { method: 'DELETE'; units: string[] };

/** This tab, among those that the server tells of changes. */
const TAB = Math.random().toString(36).slice(2);
/** News within this time are looked at together. */
const GATHER_MS = 300;

/** The units of an edition's row, as the server has them; they follow what others store and confirm. */
export function useUnits({ kind, rowId }: RowPlace) {
  const [units, setUnits] = useState<OpenedUnits | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const address = href('/admin/units/:kind/:rowId', { kind, rowId });
  const load = useCallback(async () => {
    asked.current += 1;
    const ask = asked.current;
    const found = await fetchUnits(address);
    if (ask !== asked.current) return;
    if (found) setUnits(found);
    setFailed(!found);
  }, [address]);
  useEffect(() => void load(), [load]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const loadSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(), GATHER_MS);
  };
  useChangeNews((event) => {
    const ids = [rowId, units?.source.row_id];
    if (!event || event.id === null || ids.includes(event.id)) loadSoon();
  });
  // another person, or another tab, confirms units of the same row
  useDraftNews((event) => {
    const isNews = event?.id === rowId && event.client.startsWith(UNITS_NEWS) && event.client !== UNITS_NEWS + TAB;
    if (!event || isNews) loadSoon();
  });
  // what was announced while there was no connection could not be fetched
  useEffect(() => {
    const again = () => void load();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [load]);
  /** @returns the units that were not confirmed as their source changed; null if the server did not do it */
  const change = async (wanted: Change): Promise<string[] | null> => {
    asked.current += 1;
    const ask = asked.current;
    const answer = await post(address, wanted);
    if (answer && ask === asked.current) setUnits(answer.units);
    // an answer that came before this one was dropped
    else void load();
    return answer?.changed ?? null;
  };
  return { units, failed, load, change };
}

async function fetchUnits(address: string): Promise<OpenedUnits | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function post(address: string, { method, units }: Change): Promise<Confirmed | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(address, {
      method,
      headers,
      body: JSON.stringify({ units, tab: TAB }),
      redirect: 'manual',
    });
    const said = (await answer.json()) as Done<Confirmed> | Refusal;
    return said.ok ? said : null;
  } catch {
    return null;
  }
}
