import type { DraftBatch, FieldValue } from '#common/drafts/draft.ts';
import { createFieldSource, type FieldSource } from './field-source.ts';
import { createOutbox } from './outbox.ts';
import type { JournalRecords } from './source.ts';

/** A form that one types in, with the journal of its tab: of tests alone. */
export function openTab(
  client: string,
  values: Record<string, FieldValue>,
  kept: JournalRecords = {},
  earlier?: () => FieldSource[],
) {
  const stored = { ...values };
  const records: JournalRecords = { ...kept };
  const write = (change: JournalRecords) => {
    for (const [slot, value] of Object.entries(change)) {
      if (value === undefined) delete records[slot];
      else records[slot] = structuredClone(value);
    }
  };
  const outbox = createOutbox({ client, journal: { write }, kept });
  const shown = { ...values };
  const form = {
    stored: (field: string) => stored[field] ?? null,
    show: (given: Record<string, FieldValue>) => void Object.assign(shown, given),
    onSaved: (unsent: Record<string, FieldValue>) => void Object.assign(stored, shown, unsent),
    onPublished: (values: Record<string, FieldValue>) => {
      for (const [field, value] of Object.entries(values)) {
        if (shown[field] === stored[field]) shown[field] = value;
        stored[field] = value;
      }
    },
  };
  const fields = createFieldSource({ form, journal: outbox.journal, kept, earlier });
  outbox.add(fields);
  const type = (field: string, value: FieldValue) => {
    fields.set(field, value, shown[field] ?? null);
    shown[field] = value;
  };
  return { outbox, fields, type, shown, stored, records };
}

export const START = { seq: 0, text_version: 0 };
export const batchOf = (client: string, seq: number, fields: Record<string, FieldValue>): DraftBatch => ({
  ...{ seq, client, user_id: 'u', user_name: 'Ana', at: '2026-01-01T00:00:00.000Z', steps: [] },
  fields: Object.entries(fields).map(([field, value]) => ({ field, value, was: null, is_stored: false })),
});
