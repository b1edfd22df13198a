import type { Caret, Companion } from '#common/drafts/company.ts';
import type { CompanyEvent } from '#server/live/hub.ts';
import type { Refusal } from '#server/web.ts';
import { hearCompany } from '../live/company-news.ts';
import type { DraftPlace } from './post-batch.ts';

/** The server forgets whoever it has not heard of for 10 seconds. */
const BEAT_MS = 4_000;
const LOST_MS = 10_000;
/** A caret that moves is told of no sooner than that after the last answer: on a slow line words come late, and the server takes none too soon. */
const REST_MS = 500;

type Options = {
  /** The draft and this tab; null while the server does not know it. */
  place: () => (DraftPlace & { client: string }) | null;
  /** Where the caret is in the text; null outside of it. */
  caret: () => Caret | null;
  post: (place: DraftPlace, said: Said) => Promise<Companion[] | Refusal | null>;
  onCompanions: (companions: Companion[]) => void;
};
type Said = { client: string; caret: Caret | null; is_gone?: true };

export type Company = {
  /** This tab is shown: it says that it is there, and goes on saying so. */
  enter(): void;
  /** The caret is at another place. */
  moved(): void;
  /** This tab is hidden or gone. */
  leave(): void;
};

/** Those who have the same draft open elsewhere: they are told of this tab, and this tab of them. */
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
    // who may not be here any more is told so elsewhere
    if (answer && !Array.isArray(answer)) return end();
    if (answer) answeredAt = Date.now();
    if (answer || Date.now() - answeredAt > LOST_MS) others.are(answer ?? []);
    sayIn(hasMoved ? 0 : BEAT_MS);
  };
  /** No sooner than it may. */
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
        // whoever came knows nothing of this caret yet
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

/** The others, as the last word had it. */
function createOthers(onCompanions: Options['onCompanions']) {
  let companions: Companion[] = [];
  /** Whom something was heard of since it was asked who is there. */
  let news = new Set<string>();
  const are = (next: Companion[]) => {
    companions = next;
    onCompanions(next);
  };
  return {
    are,
    areNone: () => companions.length === 0,
    /** @returns the answer, with what was heard while it was under way, which may be newer. */
    ask: async (answering: ReturnType<Options['post']>) => {
      news = new Set();
      const answer = await answering;
      const isNews = ({ client }: Companion) => news.has(client);
      return Array.isArray(answer) ? [...answer.filter((one) => !isNews(one)), ...companions.filter(isNews)] : answer;
    },
    /** @returns whether somebody came */
    hear: ({ companion, isGone, ...draft }: CompanyEvent, here: DraftPlace | null): boolean => {
      if (here?.kind !== draft.kind || here.id !== draft.id) return false;
      news.add(companion.client);
      const rest = companions.filter(({ client }) => client !== companion.client);
      const isNew = !isGone && rest.length === companions.length;
      are(isGone ? rest : [...rest, companion]);
      return isNew;
    },
  };
}
