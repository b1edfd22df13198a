import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Help } from '#server/editions/memory/suggest.ts';
import type { Done, Refusal } from '#server/web.ts';
import type { ListedUnit } from './listed-units.ts';
import type { RowPlace } from './use-units.ts';

const NONE: Help = { suggestions: [], terms: [] };
/** Texts whose help is remembered. */
const MOST = 200;

/**
 * What the memory and the glossary have for the current unit; it is asked for once the person stays at a unit for a moment. `forget` is
 * called when the memory learnt something.
 */
export function useHelp(place: RowPlace, unit: ListedUnit | null): { help: Help; forget: () => void } {
  const [found, setFound] = useState<{ of: string; help: Help } | null>(null);
  const known = useRef(new Map<string, Help>());
  const address = href('/admin/units/:kind/:rowId/help', place);
  const source = unit && unit.state !== 'removed' ? unit.seen : '';
  const field = unit?.field ?? null;
  const key = `${field ?? ''} ${source}`;
  useEffect(() => {
    if (!source) return;
    const before = known.current.get(key);
    if (before) return setFound({ of: key, help: before });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const help = await ask(address, { source, field });
      if (!help) return;
      if (known.current.size >= MOST) known.current.clear();
      known.current.set(key, help);
      if (isCurrent) setFound({ of: key, help });
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, key, source, field]);
  return { help: found?.of === key ? found.help : NONE, forget: () => known.current.clear() };
}

const REST_MS = 120;

async function ask(address: string, asked: { source: string; field: string | null }): Promise<Help | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(asked), redirect: 'manual' });
    const said = (await answer.json()) as Done<Help> | Refusal;
    return said.ok ? said : null;
  } catch {
    return null;
  }
}
