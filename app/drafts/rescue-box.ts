import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { JournalRecords, JournalWriter } from './source.ts';

const SLOT = 'rescue:';

/** The displaced texts that a tab found, until the server has them. */
export type RescueBox = {
  /** Keeps texts: they are in the journal when this returns. */
  add(found: FoundRescue[]): void;
  /** Keeps these texts in place of those held before; they are sent once they are final. */
  hold(found: FoundRescue[], isFinal: boolean): void;
  isEmpty(): boolean;
  /** Sends all texts. */
  send(): Promise<void>;
};

type Options = {
  journal: JournalWriter;
  /** The records that an earlier tab left. */
  kept?: JournalRecords;
  /** @returns whether the server took them */
  post: (found: FoundRescue[]) => Promise<boolean>;
  /** The server has them. */
  onKept: () => void;
};

/** How many texts one request carries. */
const MOST = 50;

function createRescueBox({ journal, kept = {}, post, onKept }: Options): RescueBox {
  const waiting = new Map(
    Object.entries(kept)
      .filter(([slot]) => slot.startsWith(SLOT))
      .map(([slot, found]) => [slot, found as FoundRescue]),
  );
  /** The slots of texts that the next batch removes: there may be more before it is sent. */
  let held: string[] = [];
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    for (;;) {
      const part = [...waiting].filter(([slot]) => !held.includes(slot)).slice(0, MOST);
      if (part.length === 0) return;
      if (!(await post(part.map(([, found]) => found)))) return;
      for (const [slot] of part) waiting.delete(slot);
      journal.write(Object.fromEntries(part.map(([slot]) => [slot, undefined])));
      onKept();
    }
  };
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  const keep = (found: FoundRescue[], gone: string[] = []) => {
    const records = Object.fromEntries(found.map((one) => [SLOT + one.id, one]));
    for (const slot of gone) waiting.delete(slot);
    for (const [slot, one] of Object.entries(records)) waiting.set(slot, one);
    journal.write({ ...Object.fromEntries(gone.map((slot) => [slot, undefined])), ...records });
    return Object.keys(records);
  };
  return {
    add: (found) => {
      if (found.length === 0) return;
      keep(found);
      void send();
    },
    hold: (found, isFinal) => {
      if (found.length === 0 && held.length === 0) return;
      const kept = keep(found, held);
      held = isFinal ? [] : kept;
      if (isFinal) void send();
    },
    isEmpty: () => waiting.size === 0,
    send,
  };
}

type ManyOptions = Pick<Options, 'post' | 'onKept'> & {
  client: string;
  journal: { of(client: string): JournalWriter };
};

/** The rescue boxes of a tab and of the orphans it adopts. */
export type RescueBoxes = {
  /** The box of an earlier tab, with the records it left. */
  of(client: string, kept: JournalRecords): RescueBox;
  /** Keeps the texts that this tab found. */
  add: RescueBox['add'];
  hold: RescueBox['hold'];
  areEmpty(): boolean;
  send(): void;
};

export function createRescueBoxes({ client, journal, ...rest }: ManyOptions): RescueBoxes {
  const own = createRescueBox({ ...rest, journal: journal.of(client) });
  const boxes = [own];
  return {
    of: (tab, kept) => {
      const box = createRescueBox({ ...rest, journal: journal.of(tab), kept });
      boxes.push(box);
      void box.send();
      return box;
    },
    add: own.add,
    hold: own.hold,
    areEmpty: () => boxes.every((box) => box.isEmpty()),
    send: () => {
      for (const box of boxes) void box.send();
    },
  };
}
