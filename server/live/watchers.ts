import { type Actor, can } from '../policy.ts';
import type { CompanyEvent, DraftEvent, Hub, LiveEvent, LiveMessage, ProgressEvent } from './hub.ts';

/** Events that may wait for a slow browser; beyond them its stream ends, and it starts over. */
const MOST_WAITING = 5_000;

/**
 * The last message to a browser: signed out, the account may no longer watch, a newer stream of it took the place, or
 * none.
 */
type Ending = 'signed-out' | 'account-changed' | 'replaced' | null;

/** An event of a stream, with its name. */
type StreamEvent =
  | { event: 'changed'; data: LiveEvent }
  | { event: 'draft'; data: DraftEvent }
  | { event: 'progress'; data: ProgressEvent }
  | { event: 'company'; data: CompanyEvent };

/** One open stream: its waiting events, and a way to wait for the next one. */
export type Watcher = {
  waiting: StreamEvent[];
  /** Whether the accounts that an administrator sees changed since the last message. */
  hasPeopleNews: boolean;
  /** Whether the session was checked since the last message. */
  beats: boolean;
  /** Set when the stream is to end. */
  ended: { why: Ending } | null;
  next: () => Promise<void>;
  end: (why: Ending) => void;
  /** Resolves when it has to end. */
  over: Promise<void>;
  /** Call it when the stream has ended. */
  close: () => void;
};

/** The streams of one session, which are checked together. */
type Session = { heard: Set<Heard>; check: () => void; stop: () => void };
type Heard = { beat: (person: Actor | null) => void; end: Watcher['end'] };

export type WatcherOptions = { live: Hub; heartbeatMs: number /** Streams that one account may have. */; most: number };
type Opening = { session: string; actor: Actor; present: () => Promise<Actor | null> };

/** All streams of this process. */
export function createWatchers({ live, heartbeatMs, most }: WatcherOptions) {
  const sessions = new Map<string, Session>();
  const accounts = new Map<string, Set<Watcher>>();
  return {
    /** Opens a stream; if its account has too many, the oldest one ends. `present` checks the session. */
    open({ session: name, actor, present }: Opening): Watcher {
      const session = sessions.get(name) ?? createSession(present, heartbeatMs);
      const own = accounts.get(actor.id) ?? new Set();
      for (const oldest of [...own].slice(0, Math.max(0, own.size - most + 1))) {
        own.delete(oldest);
        oldest.end('replaced');
      }
      const leave = () => {
        own.delete(watcher);
        if (own.size === 0 && accounts.get(actor.id) === own) accounts.delete(actor.id);
        if (session.heard.size > 0) return;
        session.stop();
        if (sessions.get(name) === session) sessions.delete(name);
      };
      const watcher = createWatcher(live, actor, session, leave);
      accounts.set(actor.id, own.add(watcher));
      sessions.set(name, session);
      return watcher;
    },
  };
}

function createSession(present: () => Promise<Actor | null>, heartbeatMs: number): Session {
  const heard: Session['heard'] = new Set();
  let isPlanned = false;
  const check = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      present().then(
        (person) => {
          for (const each of [...heard]) each.beat(person);
        },
        () => {
          for (const each of [...heard]) each.end(null);
        },
      );
    });
  };
  const timer = setInterval(check, heartbeatMs);
  return { heard, check, stop: () => clearInterval(timer) };
}

function createWatcher(live: Hub, actor: Actor, session: Session, leave: () => void): Watcher {
  let person: Actor | null = actor;
  let wake = () => {};
  let isOver = () => {};
  const watcher: Watcher = {
    waiting: [],
    hasPeopleNews: false,
    beats: false,
    ended: null,
    next: async () => {
      if (watcher.ended || watcher.beats || watcher.hasPeopleNews || watcher.waiting.length > 0) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
    end: (why) => {
      watcher.ended ??= { why };
      wake();
      isOver();
    },
    over: new Promise((resolve) => {
      isOver = resolve;
    }),
    close: () => {
      unsubscribe();
      session.heard.delete(heard);
      leave();
    },
  };
  const beat = (present: Actor | null) => {
    person = present;
    watcher.beats = true;
    if (can(person, 'panel.enter', null)) wake();
    else watcher.end(person ? 'account-changed' : 'signed-out');
  };
  const unsubscribe = live.subscribe((message: LiveMessage) => {
    if (message.type === 'stopping') watcher.end(null);
    else if (message.type === 'account-changed') {
      if (message.userId === actor.id) session.check();
    } else if (message.type === 'people-changed' && can(person, 'people.manage', null)) {
      watcher.hasPeopleNews = true;
      wake();
    } else if (isOfEbook(message, actor) && can(person, 'ebook.manage', { user_id: message.ownerId })) {
      watcher.waiting.push(streamEventOf(message));
      if (watcher.waiting.length > MOST_WAITING) watcher.end(null);
      wake();
    }
  });
  const heard = { beat, end: watcher.end };
  session.heard.add(heard);
  return watcher;
}

type OfEbook = Extract<LiveMessage, { type: StreamEvent['event'] | 'many-changed' }>;

/** Whether a message is for people who manage an e-book; an account does not receive its own tabs. */
function isOfEbook(message: LiveMessage, actor: Actor): message is OfEbook {
  if (message.type === 'company') return message.isNews && message.userId !== actor.id;
  return ['changed', 'many-changed', 'draft', 'progress'].includes(message.type);
}

/** A change of several e-books as one event without their ids: a screen reloads whichever it shows. */
function streamEventOf(message: OfEbook): StreamEvent {
  if (message.type !== 'many-changed') return { event: message.type, data: message.event } as StreamEvent;
  const { ebookIds: _, ...change } = message.event;
  return { event: 'changed', data: { ...change, ebookId: '', id: null } };
}
