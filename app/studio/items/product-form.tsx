import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ebookTabPath, formPath } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import { productSchema, startingLanguage } from '#common/schemas/product.ts';
import { withShopLinks } from '#common/schemas/shop-links.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { CreatedItem } from '#server/items/items.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import { IsTranslated } from '../../editor/is-translated.ts';
import type { EditForm } from '../../forms/edit-form.ts';
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
import { useLinkedQuestion } from './use-linked-question.tsx';

/** A product's form. */
export type ProductValues = ItemValues & { language: string };
type Props = {
  title: string;
  /** Of a stored one. */
  id?: string;
  values: ProductValues;
  /** The stored version; null for a new product. */
  version: number | null;
  /** Null for a new item that nobody has typed anything into. */
  draft: OpenedDraft | null;
  /** What a stored one is linked with, and that item as the form would show it. */
  linked?: Linked | null;
  /** What it is translated from. */
  source?: SourceOfRow | null;
  said?: ProductValues;
  /** The global form chooses the e-book. */
  isGlobal?: boolean;
  link: ItemLink;
  /** Where saving and cancelling lead. */
  backTo: string;
};

/** Writes a new product or changes one. */
export function ProductForm({ title, id, values, version, draft, link, ...props }: Props) {
  const { linked = null, source = null, said = values, isGlobal = false, backTo } = props;
  const { t } = useTranslation();
  const question = useLinkedQuestion<ProductValues>(linked, said);
  const editing: EditForm<ProductValues> = useEditForm<ProductValues>({
    values,
    version,
    draft: itemDraft<ProductValues>(draft, version),
    what: 'products',
    id,
    formOf: (made) => formPath({ kind: 'products', ebook_id: editing.form.getValues().ebook_id, ...made }),
    leaveTo: useNextOpen(source, { kind: 'products', id }) ?? backTo,
    place: ['is_visible', 'is_featured'],
    askFirst: question.ask,
    check: (current) => faultsIn(withShopLinks(productSchema, values), current),
    onInvalid: (message, toast) => toast.fault(t('items.validationTitle'), message),
    onSaved: (made, { isNew }) => {
      // as it is stored
      const { name } = productSchema.parse(editing.form.getValues());
      if (!isNew) return toastDone(t('products.updated'), t('products.updatedText', { name }));
      const text = isGlobal ? t('products.globalCreatedText') : t('products.createdText', { name });
      const { ebook_id: ebookId, ebook_slug: slug } = made as unknown as CreatedItem;
      const another = isGlobal ? href('/admin/products/new') : href('/admin/ebooks/:ebookId/products/new', { ebookId });
      const steps = [
        { label: t('forms.nextAnother'), to: another },
        { label: t('forms.nextView'), to: ebookTabPath({ id: ebookId, slug }, 'products'), isBook: true },
      ];
      toastNext({ title: t('products.created'), text, steps });
    },
    onRefused: (_, toast) => toast.fault(t('products.saveFailed'), t('products.saveFailedText')),
  });
  const form = asItemForm(editing.form);
  /** A new product's language goes with its e-book until somebody chooses another. */
  const follow = (next: EbookChoice | null, before: EbookChoice | null) => {
    const isOwn = editing.form.getValues().language !== startingLanguage(before);
    if (!isOwn) editing.form.setFieldValue('language', startingLanguage(next));
  };
  return (
    <EditPage
      title={title}
      editing={editing}
      cancelTo={backTo}
      row={id ? { kind: 'products', id, ebook_id: values.ebook_id } : null}
      before={sourceOfFields({ place: { kind: 'products', id }, source, form: editing.form })}
      aside={<CardPreview values={editing.form.values} isNew={editing.isNew} />}
      asideOnPhones
    >
      <PageTitle>{version === null ? title : values.name}</PageTitle>
      <Stack gap="lg">
        {linked && <LinkedNote kind="products" {...{ linked, said }} form={editing.form} />}
        {isGlobal && <EbookField form={form} ebook={null} onChosen={follow} />}
        <IsTranslated value={source !== null}>
          <KindFields {...{ editing, link }} kind="products" language={editing.form.values.language} />
        </IsTranslated>
        <ShowingFields form={form} />
      </Stack>
      {question.dialog}
    </EditPage>
  );
}
