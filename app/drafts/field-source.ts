import type { DraftBatch, FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { same } from './same.ts';
import type { DraftSource, JournalRecords, JournalWriter } from './source.ts';

/** The form, as its draft uses it. */
export type DraftForm = {
  /** Puts the values of others into the form. */
  show(values: Record<string, FieldValue>): void;
  /** The stored value of a field. */
  stored(field: string): FieldValue;
  /** Somebody else saved: the draft's values are stored, apart from `unsent`. */
  onSaved(unsent: Record<string, FieldValue>): void;
  /** A schedule or a text replacement stored fields without the draft. Fields without a drafted value follow. */
  onPublished(stored: Record<string, FieldValue>): void;
};

type Change = Pick<FieldStep, 'value' | 'was'>;

export type FieldSource = DraftSource & {
  /** Sets a field. `was` is its value before; the first `was` is kept until the change is sent. */
  set(field: string, value: FieldValue, was: FieldValue): void;
  /** The fields with a change that was not sent. */
  changed(): Record<string, FieldValue>;
  /** Puts values into the form, except in fields with a change that was not sent. */
  show(values: Record<string, FieldValue>): void;
  /** Forgets the unsent changes that equal these stored values. */
  settle(values: Record<string, FieldValue>): void;
  /** Forgets all unsent changes: the form shows the stored values. */
  forget(): void;
};

const SLOT = 'field:';
/** The clients of a log that are not tabs: a save, a discard, a schedule that publishes, and a text replacement. */
const [SAVE, DISCARD, PUBLISH, REPLACE] = ['save', 'discard', 'publish', 'find'];

type Options = {
  form: DraftForm;
  journal: JournalWriter;
  /** The journal's records of the fields. */
  kept?: JournalRecords;
  /** The changes that earlier tabs left, which are sent first. */
  earlier?: () => FieldSource[];
};

/** Keeps the changed fields of a form until they are sent. */
export function createFieldSource({ form, journal, kept = {}, earlier = () => [] }: Options): FieldSource {
  const changes = changesIn(kept);
  const show = (written: Record<string, FieldValue>) =>
    form.show(Object.fromEntries(Object.entries(written).filter(([field]) => !changes.has(field))));
  /** Changes that wait to be sent are newer than those from the log. */
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

/** Applies batches of a log to a form. */
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
      // the values that the batch does not store are drafted, and follow below
      form.onPublished(storedIn(batch));
    }
    // a discarded field has its stored value again
    const isReset = batch.client === DISCARD;
    for (const { field, value } of batch.fields) written[field] = isReset ? form.stored(field) : value;
    if (batch.client !== SAVE) continue;
    show(written);
    form.onSaved({ ...unsent(), ...storedIn(batch) });
  }
  show(written);
}

/** The values that a batch marks as stored. */
function storedIn({ fields }: DraftBatch): Values {
  return Object.fromEntries(fields.filter((step) => step.is_stored).map(({ field, value }) => [field, value]));
}

/** Removes the changes that the server has. @returns the journal records to write */
function confirmIn(changes: Map<string, Change>, batch: DraftBatch, sent: FieldStep[]): JournalRecords {
  const records: JournalRecords = {};
  for (const { field } of batch.fields) {
    const change = changes.get(field);
    const step = sent.find((one) => one.field === field);
    if (!change || !step) continue;
    if (same(change.value, step.value)) changes.delete(field);
    // the field changed again after sending: this change starts from the sent value
    else changes.set(field, { value: change.value, was: step.value });
    records[SLOT + field] = changes.get(field);
  }
  return records;
}

function changesIn(kept: JournalRecords): Map<string, Change> {
  const ours = Object.entries(kept).filter(([slot]) => slot.startsWith(SLOT));
  return new Map(ours.map(([slot, change]) => [slot.slice(SLOT.length), change as Change]));
}
