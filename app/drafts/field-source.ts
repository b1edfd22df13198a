import type { DraftBatch, FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { same } from './same.ts';
import type { DraftSource, JournalRecords, JournalWriter } from './source.ts';

/** The form, as its draft sees it. */
export type DraftForm = {
  /** Puts in what others wrote. */
  show(values: Record<string, FieldValue>): void;
  /** What is stored of a field. */
  stored(field: string): FieldValue;
  /** Somebody else saved: what stands in the draft is stored, apart from `unsent`. */
  onSaved(unsent: Record<string, FieldValue>): void;
  /** Fields were stored past the draft, by the clock or by who replaces texts: those of which it says nothing of its own follow. */
  onPublished(stored: Record<string, FieldValue>): void;
};

type Change = Pick<FieldStep, 'value' | 'was'>;

export type FieldSource = DraftSource & {
  /** Sets a field. `was` is what stood there before; of several changes the first one's stays until they are sent. */
  set(field: string, value: FieldValue, was: FieldValue): void;
  /** The fields that are being changed here. */
  changed(): Record<string, FieldValue>;
  /** Puts values into the form, apart from the fields that are being changed here. */
  show(values: Record<string, FieldValue>): void;
  /** Forgets of what was not sent what these values say, which are stored. */
  settle(values: Record<string, FieldValue>): void;
  /** Forgets what was not sent: the form shows what is stored. */
  forget(): void;
};

const SLOT = 'field:';
/** Those who write a draft's log beside the tabs: a save, who gives up what was written, the clock, and who replaces texts. */
const [SAVE, DISCARD, PUBLISH, REPLACE] = ['save', 'discard', 'publish', 'find'];

type Options = {
  form: DraftForm;
  journal: JournalWriter;
  /** What a journal holds of the fields. */
  kept?: JournalRecords;
  /** What earlier tabs left, which is sent before. */
  earlier?: () => FieldSource[];
};

/** The changed fields of a form. */
export function createFieldSource({ form, journal, kept = {}, earlier = () => [] }: Options): FieldSource {
  const changes = changesIn(kept);
  const show = (written: Record<string, FieldValue>) =>
    form.show(Object.fromEntries(Object.entries(written).filter(([field]) => !changes.has(field))));
  /** What waits to be sent is newer than what comes. */
  const showOfLog = (written: Record<string, FieldValue>) => {
    const waiting = Object.assign({}, ...earlier().map((source) => source.changed()));
    show(Object.fromEntries(Object.entries(written).filter(([field]) => !(field in waiting))));
  };
  const remove = (given: string[]) => {
    for (const field of given) changes.delete(field);
    if (given.length > 0) journal.write(Object.fromEntries(given.map((field) => [SLOT + field, undefined])));
  };
  return {
    set: (field, value, was) => {
      const change = { value, was: changes.has(field) ? (changes.get(field)?.was ?? null) : was };
      changes.set(field, change);
      journal.write({ [SLOT + field]: change });
    },
    show,
    changed: () => Object.fromEntries([...changes].map(([field, { value }]) => [field, value])),
    settle: (values) =>
      remove([...changes].flatMap(([field, { value }]) => (same(value, values[field]) ? [field] : []))),
    forget: () => {
      const given = [...changes.keys()];
      remove(given);
      form.show(Object.fromEntries(given.map((field) => [field, form.stored(field)])));
    },
    pending: () => ({
      fields: [...changes].map(([field, change]) => ({
        field,
        ...change,
        is_stored: same(change.value, form.stored(field)),
      })),
    }),
    take: (batches, own) => {
      const records: JournalRecords = {};
      readLog(batches, {
        ...{ form, show: showOfLog },
        confirm: (batch) => {
          if (batch.client !== own.client) return;
          Object.assign(records, confirmIn(changes, batch, own.sent?.fields ?? batch.fields));
        },
        unsent: () => Object.fromEntries([...changes].map(([field, { was }]) => [field, was])),
      });
      if (Object.keys(records).length > 0) journal.write(records);
    },
  };
}

type Values = Record<string, FieldValue>;
type Reading = { form: DraftForm; show(written: Values): void; confirm(batch: DraftBatch): void; unsent(): Values };

/** Brings a form up to the end of a log. */
function readLog(batches: DraftBatch[], { form, show, confirm, unsent }: Reading): void {
  let written: Values = {};
  for (const batch of batches) {
    confirm(batch);
    if (batch.client === PUBLISH) {
      show(written);
      written = {};
      form.onPublished(Object.fromEntries(batch.fields.map(({ field, value }) => [field, value])));
      continue;
    }
    if (batch.client === REPLACE) {
      show(written);
      written = {};
      // what the draft says beside it follows
      form.onPublished(storedIn(batch));
    }
    // what was given up is what is stored again
    const isReset = batch.client === DISCARD;
    for (const { field, value } of batch.fields) written[field] = isReset ? form.stored(field) : value;
    if (batch.client !== SAVE) continue;
    show(written);
    form.onSaved({ ...unsent(), ...storedIn(batch) });
  }
  show(written);
}

/** What a batch says is stored. */
function storedIn({ fields }: DraftBatch): Values {
  return Object.fromEntries(fields.filter((step) => step.is_stored).map(({ field, value }) => [field, value]));
}

/** Takes out of the changes what the server has. @returns the records of it */
function confirmIn(changes: Map<string, Change>, batch: DraftBatch, sent: FieldStep[]): JournalRecords {
  const records: JournalRecords = {};
  for (const { field } of batch.fields) {
    const change = changes.get(field);
    const step = sent.find((one) => one.field === field);
    if (!change || !step) continue;
    if (same(change.value, step.value)) changes.delete(field);
    // it was written on meanwhile, and starts from what was sent
    else changes.set(field, { value: change.value, was: step.value });
    records[SLOT + field] = changes.get(field);
  }
  return records;
}

function changesIn(kept: JournalRecords): Map<string, Change> {
  const ours = Object.entries(kept).filter(([slot]) => slot.startsWith(SLOT));
  return new Map(ours.map(([slot, change]) => [slot.slice(SLOT.length), change as Change]));
}
