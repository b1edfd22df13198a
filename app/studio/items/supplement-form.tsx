import { Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ebookTabPath, formPath, withQuery } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { CURRENCIES, type Currency } from '#common/languages.ts';
import { withShopLinks } from '#common/schemas/shop-links.ts';
import {
  GLOBAL_CURRENCIES,
  globalSupplementSchema,
  startingCurrency,
  supplementSchema,
} from '#common/schemas/supplement.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { CreatedItem } from '#server/items/items.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import { IsTranslated } from '../../editor/is-translated.ts';
import { EditPage } from '../../forms/edit-page.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone } from '../../frame/toast.ts';
import { toastNext } from '../../frame/toast-next.tsx';
import { sourceOfFields } from '../translating/source-of-fields.tsx';
import { useNextOpen } from '../translating/use-next-open.ts';
import { CardPreview } from './card-preview.tsx';
import { itemDraft } from './item-draft.ts';
import { asItemForm, EbookField, type ItemValues, ShowingFields } from './item-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { LinkedNote } from './linked-note.tsx';
import { check, draftedPrices, type PriceValues, prepared } from './typed-prices.ts';
import { useLinkedQuestion } from './use-linked-question.tsx';

/** A supplement's form; prices as typed. */
export type SupplementValues = ItemValues & PriceValues & { country: string };
type Props = {
  title: string;
  /** Of a stored one. */
  id?: string;
  values: SupplementValues;
  /** The stored version; null for a new supplement. */
  version: number | null;
  /** Null for a new item that nobody has typed anything into. */
  draft: OpenedDraft | null;
  /** What a stored one is linked with, and that item as the form would show it. */
  linked?: Linked | null;
  /** What it is translated from. */
  source?: SourceOfRow | null;
  said?: SupplementValues;
  ebook: EbookChoice | null;
  /** The global form has its own rules and words. */
  isGlobal?: boolean;
  link: ItemLink;
  /** Where saving and cancelling lead. */
  backTo: string;
};

/** Writes a new supplement or changes one. */
export function SupplementForm({ title, id, values, version, draft, ...props }: Props) {
  const { linked = null, source = null, said = values, ebook, link, isGlobal = false, backTo } = props;
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(ebook);
  const question = useLinkedQuestion<SupplementValues>(linked, said);
  const schema = isGlobal ? withShopLinks(globalSupplementSchema, values) : withShopLinks(supplementSchema, values);
  const editing = useEditForm<SupplementValues>({
    values,
    version,
    draft: itemDraft<SupplementValues>(draft, version, draftedPrices(i18n.language)),
    what: 'supplements',
    id,
    formOf: (made) => formPath({ kind: 'supplements', ebook_id: '', ...made }),
    leaveTo: useNextOpen(source, { kind: 'supplements', id }) ?? backTo,
    check: (current) => check(current, { schema, isGlobal, language: i18n.language }),
    place: ['is_visible', 'is_featured'],
    askFirst: question.ask,
    prepare: (current) => prepared(current, i18n.language),
    onInvalid: (message, toast) => isGlobal && toast.fault(t('items.validationTitle'), message),
    onSaved: (made, { isNew }) => {
      if (isNew) toastCreated(t, made as unknown as CreatedItem, { ebook, isGlobal });
      else toastDone(t('forms.success'), t('supplements.updated'));
    },
    onRefused: (_, toast) => {
      if (isGlobal) toast.fault(t('supplements.globalFailed'), t('supplements.globalFailedText'));
      else toast.fault(t('forms.error'), t(editing.isNew ? 'supplements.createFailed' : 'supplements.updateFailed'));
    },
  });
  const form = asItemForm(editing.form);
  const currencies: readonly Currency[] = isGlobal ? GLOBAL_CURRENCIES : CURRENCIES;
  /** A new supplement's currency goes with its e-book until somebody chooses another. */
  const follow = (next: EbookChoice | null, before: EbookChoice | null) => {
    setChosen(next);
    const isOwn = editing.form.getValues().currency !== startingCurrency(before, currencies);
    if (editing.isNew && !isOwn) editing.form.setFieldValue('currency', startingCurrency(next, currencies));
  };
  const card = <CardPreview values={prepared(editing.form.values, i18n.language)} isNew={editing.isNew} />;
  const before = sourceOfFields({ place: { kind: 'supplements', id }, source, form: editing.form });
  const ofEbook = <EbookField form={form} ebook={ebook} onChosen={follow} />;
  const row = id ? ({ kind: 'supplements', id, ebook_id: '' } as const) : null;
  return (
    <EditPage {...{ title, editing, row }} before={before} cancelTo={backTo} aside={card} asideOnPhones>
      <PageTitle>{version === null ? title : values.name}</PageTitle>
      <Stack gap="lg">
        {linked && <LinkedNote kind="supplements" {...{ linked, said }} form={editing.form} />}
        {!source && ofEbook}
        <IsTranslated value={source !== null}>
          <KindFields
            {...{ editing, link, currencies }}
            kind="supplements"
            language={chosen?.language ?? i18n.language}
          />
        </IsTranslated>
        {source && ofEbook}
        <ShowingFields form={form} />
      </Stack>
      {question.dialog}
    </EditPage>
  );
}

type Where = { ebook: EbookChoice | null; isGlobal: boolean };

/** Says that a supplement was made, and what comes next. */
function toastCreated(t: TFunction, { ebook_id, ebook_slug: slug }: CreatedItem, { ebook, isGlobal }: Where): void {
  const [title, text] = isGlobal
    ? [t('supplements.globalCreated'), t('supplements.globalCreatedText')]
    : [t('forms.success'), t('supplements.created')];
  const another = isGlobal
    ? href('/admin/supplements/global/new')
    : withQuery(href('/admin/supplements/new'), { ebookId: ebook?.id });
  const steps = [
    { label: t('forms.nextAnother'), to: another },
    { label: t('forms.nextView'), to: ebookTabPath({ id: ebook_id, slug }, 'supplementation'), isBook: true },
  ];
  toastNext({ title, text, steps });
}
