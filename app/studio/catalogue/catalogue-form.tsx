import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formPath } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { catalogueSchemas } from '#common/schemas/catalogue.ts';
import { type FieldErrors, faultsIn } from '#common/schemas/field-errors.ts';
import { withShopLinks } from '#common/schemas/shop-links.ts';
import type { StandsIn as Standing } from '#server/catalogue/catalogue.presenter.ts';
import type { OverridingCopy } from '#server/catalogue/catalogue.queries.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { EditPage } from '../../forms/edit-page.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone } from '../../frame/toast.ts';
import { CardPreview } from '../items/card-preview.tsx';
import { itemDraft } from '../items/item-draft.ts';
import { KindFields } from '../items/kind-fields.tsx';
import { check, draftedPrices, prepared } from '../items/typed-prices.ts';
import type { CatalogueValues } from './catalogue-values.ts';
import { Overriding, StandsIn } from './stands-in.tsx';

type Props = {
  title: string;
  /** Of a stored one. */
  id?: string;
  values: CatalogueValues;
  /** The stored version; null for a new item. */
  version: number | null;
  /** Null for a new item that nobody has typed anything into. */
  draft: OpenedDraft | null;
  link: ItemLink;
  /** Where a stored one stands, and which of its copies say something otherwise. */
  standing?: Standing;
  overriding?: OverridingCopy[];
};

function faultsOf(values: CatalogueValues, stored: CatalogueValues, language: string): FieldErrors {
  if (values.kind === 'products') return faultsIn(withShopLinks(catalogueSchemas.products, stored), values);
  return check(values, { schema: withShopLinks(catalogueSchemas.supplements, stored), language });
}

/** Writes a new item of the catalogue or changes one, with all its linked copies. */
export function CatalogueForm({ title, id, values, version, draft, link, standing, overriding = [] }: Props) {
  const { t, i18n } = useTranslation();
  const backTo = href('/admin/catalog');
  const editing = useEditForm<CatalogueValues>({
    values,
    version,
    draft: {
      ...itemDraft<CatalogueValues>(draft, version, {
        ...{ ...draftedPrices(i18n.language), ebook_id: null, is_visible: null, is_featured: null },
      }),
      ...(version === null && { ebookOf: () => '' }),
    },
    what: 'catalogue_items',
    id,
    formOf: (made) => formPath({ kind: 'catalogue_items', ebook_id: '', ...made }),
    leaveTo: backTo,
    check: (current) => faultsOf(current, values, i18n.language),
    prepare: (current) => (current.kind === 'supplements' ? prepared(current, i18n.language) : withoutPrice(current)),
    onInvalid: (message, toast) => toast.fault(t('items.validationTitle'), message),
    onSaved: (answer, { isNew }) => {
      const name = editing.form.getValues().name.trim();
      if (isNew) toastDone(t('catalogue.created'), t('catalogue.createdText', { name }));
      else toastDone(t('forms.success'), t('catalogue.saved', { count: Number(answer.ebooks) }));
    },
    onRefused: (_, toast) => toast.fault(t('catalogue.saveFailed'), t('forms.error')),
  });
  const { form } = editing;
  const isSupplement = form.values.kind === 'supplements';
  const shown = isSupplement ? prepared(form.values, i18n.language) : withoutPrice(form.values);
  return (
    <EditPage
      {...{ title, editing }}
      cancelTo={backTo}
      row={id ? { kind: 'catalogue_items', id, ebook_id: '' } : null}
      aside={<CardPreview values={shown} isNew={editing.isNew} />}
      asideOnPhones
    >
      <PageTitle>{version === null ? title : values.name}</PageTitle>
      <Stack gap="lg">
        {standing && <StandsIn kind={values.kind} standing={standing} />}
        {overriding.length > 0 && <Overriding kind={values.kind} copies={overriding} />}
        {editing.isNew && <KindField editing={editing} />}
        <KindFields
          {...{ editing, link }}
          kind={form.values.kind}
          language={isSupplement ? i18n.language : form.values.language}
        />
      </Stack>
    </EditPage>
  );
}

/** A product has no price. */
const withoutPrice = ({ price: _, currency: _currency, ...values }: CatalogueValues) => ({
  ...values,
  ...{ second_price: null, third_price: null },
});

/** Which of the two a new item is; afterwards it stays that. */
function KindField({ editing: { form } }: { editing: EditForm<CatalogueValues> }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('catalogue.kind')}
      data={[
        { value: 'supplements', label: t('catalogue.supplement') },
        { value: 'products', label: t('catalogue.product') },
      ]}
      {...form.getInputProps('kind')}
    />
  );
}
