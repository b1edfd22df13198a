import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { CompanyEvent, DraftEvent, LiveEvent, ProgressEvent } from '#server/live/hub.ts';

/** Seconds before each new try; the last one repeats. */
const DELAYS = [1, 2, 5, 10];
/** A heartbeat comes every 25 seconds; 10 seconds later the stream counts as lost. */
const SILENCE_MS = 35_000;
/** The pause before reopening a stream that the server closed for a newer one of the account: many pages take turns. */
const REPLACED_MS = 60_000;

export type LiveListener = {
  onChanged: (event: LiveEvent) => void;
  /** A draft changed. */
  onDraft: (event: DraftEvent) => void;
  /** Somebody else opened a draft, moved in it or left it. */
  onCompany: (event: CompanyEvent) => void;
  /** A job made progress or ended. */
  onProgress: (event: ProgressEvent) => void;
  /** The stream is open; `hasMissed` if events may have been missed before. */
  onOpen: (hasMissed: boolean) => void;
  /** The session has ended. */
  onSignedOut: () => void;
  /** The account's rights changed; somebody is still signed in. */
  onAccountChanged: () => void;
  /** The list of people that an administrator sees changed. */
  onPeopleChanged: () => void;
};

/**
 * Listens to `/live`, and reopens it whenever it is lost. `hasMissed` says that events may have been missed before.
 * It reads the stream itself, as the browser's own `EventSource` reports neither heartbeats nor refusals.
 * @returns a function that stops it
 */
export function openLive(listener: LiveListener, hasMissed = false): () => void {
  const leaving = new AbortController();
  void keepListening(listener, leaving.signal, hasMissed);
  return () => leaving.abort();
}

async function keepListening(listener: LiveListener, signal: AbortSignal, hasMissed: boolean): Promise<void> {
  let tries = 0;
  let missed = hasMissed;
  let isReported = false;
  const onOpen = () => {
    listener.onOpen(missed);
    missed = true;
    tries = 0;
    isReported = false;
  };
  const onSignedOut = () => {
    if (!isReported) listener.onSignedOut();
    isReported = true;
  };
  while (!signal.aborted) {
    const end = await listenOnce({ ...listener, onSignedOut }, signal, onOpen).catch(() => null);
    missed = true;
    await pause(end === 'replaced' ? REPLACED_MS : (DELAYS[tries] ?? 10) * 1000, signal);
    tries = Math.min(tries + 1, DELAYS.length - 1);
  }
}

/** Listens until the stream ends, fails or is silent for too long. @returns 'replaced' if a newer stream took over */
async function listenOnce(
  listener: LiveListener,
  leaving: AbortSignal,
  onOpen: () => void,
): Promise<'replaced' | null> {
  const lost = new AbortController();
  const signal = AbortSignal.any([leaving, lost.signal]);
  let timer = setTimeout(() => lost.abort(), SILENCE_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(), SILENCE_MS);
  };
  try {
    const answer = await fetch('/live', { signal, cache: 'no-store', headers: { Accept: 'text/event-stream' } });
    if (answer.status === 401) listener.onSignedOut();
    if (!answer.ok || !answer.body) return null;
    onOpen();
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader();
    for (let part = await events.read(); !part.done && !signal.aborted; part = await events.read()) {
      alive();
      if (part.value.event === 'replaced') return 'replaced';
      dispatch(part.value, listener);
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function dispatch({ event, data }: EventSourceMessage, listener: LiveListener): void {
  if (event === 'changed') listener.onChanged(JSON.parse(data) as LiveEvent);
  if (event === 'draft') listener.onDraft(JSON.parse(data) as DraftEvent);
  if (event === 'company') listener.onCompany(JSON.parse(data) as CompanyEvent);
  if (event === 'progress') listener.onProgress(JSON.parse(data) as ProgressEvent);
  if (event === 'signed-out') listener.onSignedOut();
  if (event === 'account-changed') listener.onAccountChanged();
  if (event === 'people-changed') listener.onPeopleChanged();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
