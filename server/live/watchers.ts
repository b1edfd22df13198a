import { type Actor, can } from '../policy.ts';
import type { CompanyEvent, DraftEvent, Hub, LiveEvent, LiveMessage, ProgressEvent } from './hub.ts';

/** Events that wait for a slow browser before it is sent away to start over. */
const MOST_WAITING = 5_000;

/**
 * What a browser hears last: that nobody is signed in, that the account may no longer watch, that a newer stream of it
 * took the place, or nothing.
 */
type Ending = 'signed-out' | 'account-changed' | 'replaced' | null;

/** What a stream tells, by the name of its event. */
type Told =
  | { event: 'changed'; data: LiveEvent }
  | { event: 'draft'; data: DraftEvent }
  | { event: 'progress'; data: ProgressEvent }
  | { event: 'company'; data: CompanyEvent };

/** One open stream: what it has to say next, and a way to wait until there is something. */
export type Watcher = {
  waiting: Told[];
  /** Whether what an administrator sees of people changed since the last word. */
  hasPeopleNews: boolean;
  /** Whether the session was looked at since the last word. */
  beats: boolean;
  /** Set when the stream is to end. */
  ended: { why: Ending } | null;
  next: () => Promise<void>;
  end: (why: Ending) => void;
  /** Until it is to end. */
  over: Promise<void>;
  /** To be called when the stream has ended. */
  close: () => void;
};

/** The streams of one session, which is looked at once for all of them. */
type Session = { heard: Set<Heard>; check: () => void; stop: () => void };
type Heard = { beat: (person: Actor | null) => void; end: Watcher['end'] };

export type WatcherOptions = { live: Hub; heartbeatMs: number /** Streams that one account may have. */; most: number };
type Opening = { session: string; actor: Actor; present: () => Promise<Actor | null> };

/** Everybody who watches in this process. */
export function createWatchers({ live, heartbeatMs, most }: WatcherOptions) {
  const sessions = new Map<string, Session>();
  const accounts = new Map<string, Set<Watcher>>();
  return {
    /** Opens a stream; where its account has too many, the oldest makes room. `present` looks at the session. */
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
      watcher.waiting.push(toldOf(message));
      if (watcher.waiting.length > MOST_WAITING) watcher.end(null);
      wake();
    }
  });
  const heard = { beat, end: watcher.end };
  session.heard.add(heard);
  return watcher;
}

type OfEbook = Extract<LiveMessage, { type: Told['event'] | 'many-changed' }>;

/** Whether a message is for those who manage an e-book; of its own company nobody is told. */
function isOfEbook(message: LiveMessage, actor: Actor): message is OfEbook {
  if (message.type === 'company') return message.isNews && message.userId !== actor.id;
  return ['changed', 'many-changed', 'draft', 'progress'].includes(message.type);
}

/** Of many e-books a screen is told at once, without their ids: whichever it shows, it looks again. */
function toldOf(message: OfEbook): Told {
  if (message.type !== 'many-changed') return { event: message.type, data: message.event } as Told;
  const { ebookIds: _, ...said } = message.event;
  return { event: 'changed', data: { ...said, ebookId: '', id: null } };
}
