import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { placeUnder, type RowBox, rowShifts } from './row-places.ts';

/** A pointer that moves less than this is a click. */
const CLICK_PX = 4;
/** A dragged row within this distance of the window's edges scrolls the page. */
const EDGE_PX = 56;
const SCROLL_PX = 9;

type Held = { id: string; from: number; to: number; places: RowBox[]; offset: number | null };
type Grip = { id: string; startY: number; clientY: number };
type Options = {
  ids: string[];
  onMove: (id: string, place: number) => void;
  /** Announces to screen readers what happens to the row; `place` counts from 0. */
  say: (what: 'start' | 'over' | 'end' | 'cancel', id: string, place: number) => void;
};

/** Reorders rows by pointer (mouse, pen, finger) or keyboard: pick up, move, drop, or cancel. */
export function useRowDrag({ ids, onMove, say }: Options) {
  const list = useRef<HTMLOListElement>(null);
  const grip = useRef<Grip | null>(null);
  // handlers read the state after the last event, even before it has rendered
  const now = useRef<Held | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const set = (next: Held | null) => {
    now.current = next;
    setHeld(next);
  };
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changes during a drag ends it
  useEffect(() => letGo(), [order]);

  const lift = (id: string, offset: number | null) => {
    const from = ids.indexOf(id);
    set({ id, from, to: from, places: placesOf(list.current), offset });
    say('start', id, from);
  };
  const hover = (to: number, offset: number | null) => {
    const { current } = now;
    if (!current) return;
    if (to !== current.to) say(to === current.from ? 'start' : 'over', current.id, to);
    set({ ...current, to, offset });
  };
  const letGo = () => {
    grip.current = null;
    if (now.current) set(null);
  };
  const drop = () => {
    const { current } = now;
    letGo();
    if (!current) return;
    say('end', current.id, current.to);
    if (current.to !== current.from) onMove(current.id, current.to);
  };
  const cancel = () => {
    const { current } = now;
    letGo();
    if (current) say('cancel', current.id, current.from);
  };
  const follow = () => {
    const { current } = grip;
    if (!current) return;
    const offset = current.clientY + window.scrollY - current.startY;
    if (!now.current && Math.abs(offset) >= CLICK_PX) lift(current.id, offset);
    if (now.current) hover(placeUnder(now.current.places, now.current.from, offset), offset);
  };
  useEdgeScroll(held?.offset != null, grip, follow);

  const press = (id: string, event: KeyboardEvent) => {
    const isGrasp = event.key === ' ' || event.key === 'Enter';
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') cancel();
    else if (isGrasp && !now.current) lift(id, null);
    else if (isGrasp) drop();
    else if (step && now.current) hover(Math.min(ids.length - 1, Math.max(0, now.current.to + step)), null);
    else return;
    event.preventDefault();
  };
  const handle = useSteadyHandle({
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { id: idOf(event), startY: event.pageY, clientY: event.clientY };
    },
    onPointerMove: ({ clientY }) => {
      if (grip.current) grip.current.clientY = clientY;
      follow();
    },
    onPointerUp: () => grip.current && drop(),
    onPointerCancel: cancel,
    onBlur: () => !grip.current && cancel(),
    onKeyDown: (event) => press(idOf(event), event),
  });
  return { list, handle, ...shownAs(held) };
}

/** The event handlers of a row's handle; its `data-id` names the row. */
export type RowHandle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const idOf = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.dataset.id ?? '';

/** The same handlers at every render, so that in a long list only rows that move render again. */
function useSteadyHandle(heard: RowHandle): RowHandle {
  const latest = useRef(heard);
  latest.current = heard;
  const [handle] = useState<RowHandle>(() => ({
    onPointerDown: (event) => latest.current.onPointerDown(event),
    onPointerMove: (event) => latest.current.onPointerMove(event),
    onPointerUp: () => latest.current.onPointerUp(),
    onPointerCancel: () => latest.current.onPointerCancel(),
    onBlur: () => latest.current.onBlur(),
    onKeyDown: (event) => latest.current.onKeyDown(event),
  }));
  return handle;
}

/** The rendered state of a drag: the dragged row, and the offset of each row. */
function shownAs(held: Held | null) {
  const shifts = held ? rowShifts(held.places, held.from, held.to) : [];
  if (held && held.offset !== null) shifts[held.from] = held.offset;
  return { heldId: held?.id ?? null, shiftOf: (index: number) => shifts[index] ?? 0 };
}

/** Scrolls while a pointer holds a row at an edge of the window. */
function useEdgeScroll(isHeld: boolean, grip: { current: Grip | null }, follow: () => void): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!isHeld) return;
    let frame = requestAnimationFrame(function scroll() {
      const y = grip.current?.clientY ?? EDGE_PX;
      const step = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      const before = window.scrollY;
      if (step) window.scrollBy(0, step);
      if (window.scrollY !== before) latest.current();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHeld, grip]);
}

function placesOf(list: HTMLOListElement | null): RowBox[] {
  return [...(list?.children ?? [])].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { top: top + window.scrollY, bottom: bottom + window.scrollY };
  });
}
