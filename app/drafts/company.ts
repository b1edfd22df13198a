import type { Caret, Companion } from '#common/drafts/company.ts';
import type { CompanyEvent } from '#server/live/hub.ts';
import type { Refusal } from '#server/web.ts';
import { hearCompany } from '../live/company-news.ts';
import type { DraftRef } from './post-batch.ts';

/** The server forgets a tab that sends nothing for 10 seconds. */
const BEAT_MS = 4_000;
const LOST_MS = 10_000;
/** The pause between an answer and the next caret. The server refuses messages that follow sooner. */
const REST_MS = 500;

type Options = {
  /** The draft and this tab; null while the server does not know the draft. */
  place: () => (DraftRef & { client: string }) | null;
  /** The caret's position in the text; null if the caret is outside the text. */
  caret: () => Caret | null;
  post: (place: DraftRef, presence: Presence) => Promise<Companion[] | Refusal | null>;
  onCompanions: (companions: Companion[]) => void;
};
type Presence = { client: string; caret: Caret | null; is_gone?: true };

export type Company = {
  /** The tab is visible: starts to announce it to the others, again and again. */
  enter(): void;
  /** The caret moved. */
  moved(): void;
  /** The tab is hidden or closed. */
  leave(): void;
};

/** Announces this tab to everybody who has the same draft open, and collects the announcements of the others. */
export function createCompany({ place, caret, post, onCompanions }: Options): Company {
  const others = createOthers(onCompanions);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isHere, isSending, hasMoved] = [false, false, false];
  let [heardAt, answeredAt] = [0, 0];
  let stopHearing = () => {};
  const say = async () => {
    const at = place();
    if (isSending || !isHere) return;
    if (!at) return sayIn(REST_MS);
    [isSending, hasMoved] = [true, false];
    const answer = await others.ask(post(at, { client: at.client, caret: caret() }));
    [isSending, heardAt] = [false, Date.now()];
    if (!isHere) return;
    // another request shows that the account has lost its access
    if (answer && !Array.isArray(answer)) return end();
    if (answer) answeredAt = Date.now();
    if (answer || Date.now() - answeredAt > LOST_MS) others.are(answer ?? []);
    sayIn(hasMoved ? 0 : BEAT_MS);
  };
  /** Waits at least until the server accepts the next message. */
  const sayIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void say(), Math.max(ms, heardAt + REST_MS - Date.now()));
  };
  const end = () => {
    isHere = false;
    clearTimeout(timer);
    stopHearing();
    others.are([]);
  };
  return {
    enter: () => {
      if (isHere) return;
      isHere = true;
      stopHearing = hearCompany((event) => {
        // a tab that just came does not know this caret yet
        if (others.hear(event, place()) && !isSending) sayIn(0);
      });
      void say();
    },
    moved: () => {
      hasMoved = true;
      if (isHere && !isSending && !others.areNone()) sayIn(0);
    },
    leave: () => {
      const at = place();
      if (isHere && at && answeredAt > 0) void post(at, { client: at.client, caret: null, is_gone: true });
      end();
    },
  };
}

/** The other tabs, as the last answer or event reported them. */
function createOthers(onCompanions: Options['onCompanions']) {
  let companions: Companion[] = [];
  /** The clients that events named while a request was on its way. */
  let news = new Set<string>();
  const are = (next: Companion[]) => {
    companions = next;
    onCompanions(next);
  };
  return {
    are,
    areNone: () => companions.length === 0,
    /** @returns the answer, corrected by the events that came while the request was on its way: they may be newer */
    ask: async (answering: ReturnType<Options['post']>) => {
      news = new Set();
      const answer = await answering;
      const isNews = ({ client }: Companion) => news.has(client);
      return Array.isArray(answer) ? [...answer.filter((one) => !isNews(one)), ...companions.filter(isNews)] : answer;
    },
    /** @returns whether a new tab came */
    hear: ({ companion, isGone, ...draft }: CompanyEvent, here: DraftRef | null): boolean => {
      if (here?.kind !== draft.kind || here.id !== draft.id) return false;
      news.add(companion.client);
      const rest = companions.filter(({ client }) => client !== companion.client);
      const isNew = !isGone && rest.length === companions.length;
      are(isGone ? rest : [...rest, companion]);
      return isNew;
    },
  };
}
