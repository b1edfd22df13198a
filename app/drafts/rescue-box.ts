import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { JournalRecords, JournalWriter } from './source.ts';

const SLOT = 'rescue:';

/** Texts without a place that a tab found, until the server has them. */
export type RescueBox = {
  /** Keeps them: they stand in the journal when this returns. */
  add(found: FoundRescue[]): void;
  isEmpty(): boolean;
  /** Sends what there is. */
  send(): Promise<void>;
};

type Options = {
  journal: JournalWriter;
  /** What an earlier tab left. */
  kept?: JournalRecords;
  /** @returns whether they were taken */
  post: (found: FoundRescue[]) => Promise<boolean>;
  /** The server has them. */
  onKept: () => void;
};

/** So many are sent at once. */
const MOST = 50;

function createRescueBox({ journal, kept = {}, post, onKept }: Options): RescueBox {
  const waiting = new Map(
    Object.entries(kept)
      .filter(([slot]) => slot.startsWith(SLOT))
      .map(([slot, found]) => [slot, found as FoundRescue]),
  );
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    while (waiting.size > 0) {
      const part = [...waiting].slice(0, MOST);
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
  return {
    add: (found) => {
      if (found.length === 0) return;
      const records = Object.fromEntries(found.map((one) => [SLOT + one.id, one]));
      for (const [slot, one] of Object.entries(records)) waiting.set(slot, one);
      journal.write(records);
      void send();
    },
    isEmpty: () => waiting.size === 0,
    send,
  };
}

type ManyOptions = Pick<Options, 'post' | 'onKept'> & {
  client: string;
  journal: { of(client: string): JournalWriter };
};

/** What one tab and those that it takes up find. */
export type RescueBoxes = {
  /** Of a tab that left this. */
  of(client: string, kept: JournalRecords): RescueBox;
  /** Keeps what the tab itself found. */
  add: RescueBox['add'];
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
    areEmpty: () => boxes.every((box) => box.isEmpty()),
    send: () => {
      for (const box of boxes) void box.send();
    },
  };
}
