import type { Sending } from './sender.ts';

/** How safe the typed text is. */
export type Standing = {
  kind: 'quiet' | 'keeping' | 'kept' | 'offline' | 'refused';
  /** When the server last took something. */
  keptAt: Date | null;
  /** Why the server does not take it. */
  reason: string;
  /** Whether this browser keeps what the server does not have. */
  isJournalled: boolean;
};

const QUIET: Standing = { kind: 'quiet', keptAt: null, reason: '', isJournalled: true };

/** The standing of a form's draft. What shows it follows it alone: a form is not rendered again for it. */
export type StandingStore = {
  get(): Standing;
  set(standing: Standing): void;
  /** @returns a function that ends it */
  subscribe(onChange: () => void): () => void;
};

export function createStandingStore(): StandingStore {
  let standing = QUIET;
  const listeners = new Set<() => void>();
  return {
    get: () => standing,
    set: (next) => {
      standing = next;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** A request shorter than this is not shown. */
const BRIEF_MS = 1_000;

type Facts = {
  sending: Sending;
  /** How the last request ended, or what stood before it. */
  ended: Sending;
  isEmpty: boolean;
  keptAt: Date | null;
  isJournalled: boolean;
  now: number;
};

function standingOf({ sending, ended, isEmpty, keptAt, isJournalled, now }: Facts): Standing {
  const rest = { keptAt, reason: '', isJournalled };
  if (sending.type === 'sending' && now - sending.since >= BRIEF_MS) return { ...rest, kind: 'keeping' };
  // until another try is answered, what the last one met still holds
  const shown = sending.type === 'sending' ? ended : sending;
  if (shown.type === 'refused') return { ...rest, kind: 'refused', reason: shown.reason };
  if (shown.type === 'unreachable' && !isEmpty) return { ...rest, kind: 'offline' };
  return { ...rest, kind: keptAt ? 'kept' : 'quiet' };
}

/** Whether two look the same on the screen, which shows hours and minutes only. */
function isSame(a: Standing, b: Standing): boolean {
  const minute = ({ keptAt }: Standing) => keptAt && Math.floor(keptAt.getTime() / 60_000);
  const { kind, reason, isJournalled } = b;
  return a.kind === kind && a.reason === reason && a.isJournalled === isJournalled && minute(a) === minute(b);
}

type Options = {
  isEmpty: () => boolean;
  isJournalled: () => boolean;
  onStanding: (standing: Standing) => void;
  onSignedOut: () => void;
};

export type StandingReporter = {
  report(): void;
  onSending(sending: Sending): void;
  /** The server took something. */
  kept(): void;
};

/** Reports the standing only when it looks different. */
export function createStandingReporter({ isEmpty, isJournalled, onStanding, onSignedOut }: Options): StandingReporter {
  let sending: Sending = { type: 'idle' };
  let ended: Sending = { type: 'idle' };
  let keptAt: Date | null = null;
  let reported = QUIET;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const facts = { sending, ended, isEmpty: isEmpty(), keptAt, isJournalled: isJournalled(), now: Date.now() };
    const standing = standingOf(facts);
    if (isSame(standing, reported)) return;
    reported = standing;
    onStanding(standing);
  };
  return {
    report: report,
    kept: () => {
      keptAt = new Date();
      ended = { type: 'idle' };
    },
    onSending: (next) => {
      clearTimeout(timer);
      sending = next;
      if (next.type === 'sending') timer = setTimeout(report, BRIEF_MS);
      else ended = next;
      if (next.type === 'refused' && next.code === 'session_expired') onSignedOut();
      report();
    },
  };
}
