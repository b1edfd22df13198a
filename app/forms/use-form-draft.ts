import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FieldValue, OpenedDraft } from '#common/drafts/draft.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { LogPosition } from '../drafts/draft-log.ts';
import { createDraftedText, type DraftedText } from '../drafts/drafted-text.ts';
import type { DraftForm } from '../drafts/field-source.ts';
import { type Draft, openDraft } from '../drafts/open-draft.ts';
import type { DraftRef } from '../drafts/post-batch.ts';
import { newRandomId } from '../drafts/random-id.ts';
import { reloadPage } from '../drafts/reload-page.ts';
import { same } from '../drafts/same.ts';
import { createStandingStore } from '../drafts/standing.ts';
import { useCompany } from '../drafts/use-company.ts';
import { useDraftLine } from '../drafts/use-draft-line.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import { announceDraft } from '../live/draft-news.ts';
import { changesIn, type DraftedFields, draftedAll, typedOf, writtenOf } from './drafted-fields.ts';

/** The draft of the row that a form edits. */
export type FormDraft<V> = {
  /** The draft as it was opened; null for a new row without changes. */
  opened: OpenedDraft | null;
  /** The e-book of a new row: '' for an e-book itself, null while none is chosen; left out for a stored row. */
  ebookOf?: (values: V) => string | null;
  fields?: DraftedFields<V>;
  /** The field whose editor writes steps of a text. */
  textField?: keyof V & string;
};

type Options<V> = {
  given: FormDraft<V> | undefined;
  kind: KindName | undefined;
  /** The stored values. */
  values: V;
  onSignedOut: () => void;
  /** Somebody else saved the draft. */
  onSaved: () => void;
};

/** The position of a draft without changes. */
const START: LogPosition = { seq: 0, text_version: 0 };

type Values = Record<string, unknown>;
type Form<V> = Pick<UseFormReturnType<V>, 'getValues' | 'getInitialValues' | 'setFieldValue' | 'resetDirty'>;
type Latest<V> = Options<V> & { form: Form<V> | null; isShowing: boolean; begin?: (now: V) => boolean };

/** A form's draft, as the form needs it. */
export type FormDrafting<V extends Values> = ReturnType<typeof useFormDraft<V>>;

/** Connects a form to its draft: changes go into the draft; earlier changes and those of others come out of it. */
export function useFormDraft<V extends Values>(options: Options<V>) {
  const { given, kind, values } = options;
  const [standing] = useState(createStandingStore);
  const [initial] = useState(() => openedValues(values, given));
  const account = useRouteLoaderData<{ account: string }>('frame/signed-in')?.account;
  const draft = useRef<Draft | null>(null);
  /** The last batch that is part of the save on its way. */
  const seen = useRef(0);
  const latest = useRef<Latest<V>>({ ...options, form: null, isShowing: false });
  Object.assign(latest.current, options);
  const text = useText(latest, initial);
  const open = (id: string, from: LogPosition) => {
    if (!kind || !account) return;
    const onRescued = () => announceDraft({ kind, id, seq: 0, client: 'rescue' });
    const place = { account, kind, id, from, onStanding: standing.set, onRescued };
    draft.current = openDraft({ ...place, ...openingOf(latest, text, initial) });
    text?.bind(draft.current);
  };
  /** Opens the draft of a new row, once its e-book is known. */
  const begin = (now: V): boolean => {
    if (typeof given?.ebookOf?.(now) !== 'string') return false;
    open(addressed(newRandomId()), START);
    return true;
  };
  const put = (now: V, before: V) => {
    for (const { field, value, was } of changesIn(fieldsOf(given), now, before)) draft.current?.set(field, value, was);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a form edits stays the same
  useEffect(() => {
    if (given?.opened) open(given.opened.id, given.opened);
    // the text that was typed before the script ran
    if (latest.current.form) put(latest.current.form.getValues(), initial);
    return () => draft.current?.close();
  }, []);
  latest.current.begin = begin;
  useDraftLine(draft);
  const onValuesChange = (now: V, before: V) => {
    if (!given || latest.current.isShowing) return;
    if (draft.current) return put(now, before);
    if (begin(now)) put(now, latest.current.form?.getInitialValues() ?? before);
  };
  return {
    ...{ initial, standing, onValuesChange, text, company: useCompany(draft, text) },
    /** Sets the form, which is made with `initial` and `onValuesChange`. */
    bind: (form: Form<V>) => {
      latest.current.form = form;
    },
    ...draftOf(draft, text, seen),
    putBack: (field: string, value: FieldValue) => putBack(latest.current, field, value),
    /** The row was saved with these values. It has a draft from now on. */
    saved: (values: V, id?: string) => {
      if (draft.current) draft.current.saved(seen.current + 1, draftedAll(fieldsOf(given), values));
      else if (given && id) open(id, START);
    },
  };
}

/** The stored values with the draft's changes. */
function openedValues<V extends Values>(values: V, given: FormDraft<V> | undefined): V {
  return { ...values, ...typedOf(fieldsOf(given), values, given?.opened?.changes ?? {}) };
}

/** Puts a rescued value back into its field; a row goes back into its list. */
function putBack<V extends Values>({ given, form }: Latest<V>, field: string, value: FieldValue): void {
  if (!form) return;
  const now = form.getValues();
  const said = writtenOf(fieldsOf(given), field, now[field]);
  const next = Array.isArray(said) && !Array.isArray(value) ? [...said, value] : value;
  const typed = typedOf(fieldsOf(given), now, { [field]: next });
  if (field in typed) form.setFieldValue(field, typed[field] as never);
}

/** The fields of a form as its draft keeps them, without the text. */
function fieldsOf<V>(given: FormDraft<V> | undefined): DraftedFields<V> {
  return { ...given?.fields, ...(given?.textField && { [given.textField]: null }) } as DraftedFields<V>;
}

/** The part of a form that its draft uses. */
function openingOf<V extends Values>(latest: RefObject<Latest<V>>, text: DraftedText | null, initial: V) {
  const { given, form } = latest.current;
  const ebook_id = given?.ebookOf?.(form?.getValues() ?? initial);
  return {
    form: draftForm(latest),
    onSignedOut: () => latest.current.onSignedOut(),
    ...(text && { client: text.client, doc: text.doc }),
    onLost: reloadPage,
    lostReason: browserTexts.t('drafts.lost'),
    ...(typeof ebook_id === 'string' && { begun: { ebook_id } }),
  };
}

/** The text of a form, if it has one. The first change in it opens the draft of a new row. */
function useText<V extends Values>(latest: RefObject<Latest<V>>, initial: V): DraftedText | null {
  const [text] = useState(() => {
    const { textField, opened = null } = latest.current.given ?? {};
    const begin = () => void latest.current.begin?.(latest.current.form?.getValues() ?? initial);
    const onStored = () => latest.current.form && textIsStored(latest.current.form, textField);
    return textField ? createDraftedText({ client: newRandomId(), opened, begin, onStored }) : null;
  });
  return text;
}

/** The calls of a form to its draft, if it has one. */
function draftOf(draft: RefObject<Draft | null>, text: DraftedText | null, seen: RefObject<number>) {
  return {
    /** Sends all changes, and nothing more until the save is answered. @returns the values to save */
    settle: async () => {
      text?.settle();
      if (!draft.current) return undefined;
      await draft.current.flush();
      draft.current.hold(true);
      seen.current = draft.current.at().seq;
      return { id: draft.current.id, seq: seen.current };
    },
    place: (): DraftRef | null => draft.current && { kind: draft.current.kind, id: draft.current.id },
    pull: async () => draft.current?.pull(),
    wake: () => draft.current?.wake(),
    isSafe: () => draft.current?.isSafe() ?? false,
    release: () => draft.current?.hold(false),
    discard: async () => (draft.current ? draft.current.discard() : null),
    /** Sends all changes. @returns the last batch of the log that this tab has applied; null without a draft */
    flush: async () => {
      text?.settle();
      if (!draft.current) return null;
      await draft.current.flush();
      return draft.current.at().seq;
    },
  };
}

/** Writes the id of a new row's draft into the address, so that a reload continues with it. */
function addressed(id: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('draft', id);
  // not by the router: a navigation would replace the form
  window.history.replaceState(window.history.state, '', address);
  return id;
}

function draftForm<V extends Values>(latest: RefObject<Latest<V>>): DraftForm {
  const fields = () => fieldsOf(latest.current.given);
  const stored = (field: string) => writtenOf(fields(), field, latest.current.form?.getInitialValues()[field]);
  return {
    stored,
    show: (written) => {
      const { form } = latest.current;
      if (!form) return;
      const now = form.getValues();
      const news = Object.entries(written).filter(
        ([field, value]) => !same(writtenOf(fields(), field, now[field]), value),
      );
      const typed = typedOf(fields(), now, Object.fromEntries(news));
      latest.current.isShowing = true;
      for (const [field, value] of Object.entries(typed)) form.setFieldValue(field, value as never);
      latest.current.isShowing = false;
    },
    onSaved: (unsent: Record<string, FieldValue>) => {
      const { form, onSaved } = latest.current;
      form?.resetDirty({ ...form.getValues(), ...typedOf(fields(), form.getValues(), unsent) });
      onSaved();
    },
    onPublished: (written: Record<string, FieldValue>) => {
      const { form, given, onSaved } = latest.current;
      if (!form) return;
      const { [given?.textField ?? '']: text, ...rest } = written;
      const [now, before] = [form.getValues(), form.getInitialValues()];
      const typed = typedOf(fields(), now, rest);
      latest.current.isShowing = true;
      for (const [field, value] of Object.entries(typed))
        if (same(now[field], before[field])) form.setFieldValue(field, value as never);
      latest.current.isShowing = false;
      form.resetDirty({ ...before, ...typed });
      onSaved();
      // the editor follows after the fields, and may already have reported its text
      if (text !== undefined) queueMicrotask(() => textIsStored(form, given?.textField));
    },
  };
}

function textIsStored<V extends Values>(form: Form<V>, field: (keyof V & string) | undefined): void {
  if (field) form.resetDirty({ ...form.getInitialValues(), [field]: form.getValues()[field] });
}
