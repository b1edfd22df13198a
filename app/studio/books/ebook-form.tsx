import { Card, Select, Stack, Text, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ebookPath, formPath, withQuery } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { EBOOK_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { type EbookInput, ebookSchema } from '#common/schemas/ebook.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import { slugOf } from '#common/slug.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import { HtmlField } from '../../editor/html-field.tsx';
import { IsTranslated } from '../../editor/is-translated.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { EditPage } from '../../forms/edit-page.tsx';
import { SlugField } from '../../forms/slug-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { toastNext } from '../../frame/toast-next.tsx';
import { ImageField } from '../../media/image-field.tsx';
import { PublishAt } from '../schedules/publish-at.tsx';
import { toastOvertaken } from '../schedules/toast-overtaken.ts';
import { BesideSource } from '../translating/beside-source.tsx';
import { sourceOfFields } from '../translating/source-of-fields.tsx';
import { useNextOpen } from '../translating/use-next-open.ts';
import styles from './ebook-form.module.css';
import { EbookPreview } from './ebook-preview.tsx';
import { sharePath } from './share-hash.ts';

type Props = {
  values: EbookInput;
  /** The stored version; null for a new e-book. */
  version: number | null;
  /** Null for a new e-book without a draft. */
  draft: OpenedDraft | null;
  id?: string;
  publicUrl: string;
  /** The time of its scheduled publication. */
  publication?: Publication | null;
  /** What it is translated from. */
  source?: SourceOfRow | null;
};

/** Says that the e-book was saved, and if readers can open it from now on, how they come to it. */
function toastUpdated(t: TFunction, answer: object, { id = '', ...ebook }: { id?: string } & EbookInput): void {
  const title = t('forms.success');
  const text = t('ebooks.updated');
  if (!('isOnAir' in answer)) {
    toastDone(title, text);
    return;
  }
  const steps = [
    { label: t('share.open'), to: sharePath(id) },
    { label: t('ebooks.view'), to: ebookPath({ id, slug: ebook.slug }), isBook: true },
  ];
  toastNext({ title, text, steps, onAir: t('ebooks.onAir', { title: ebook.title }) });
}

/** Writes a new e-book or changes one; saving leads to the dashboard. */
export function EbookForm({ values, version, draft, id, publicUrl, publication = null, source = null }: Props) {
  const { t } = useTranslation();
  const editing = useEditForm<EbookInput>({
    values,
    version,
    draft: { opened: draft, ...(version === null && { ebookOf: () => '' }) },
    what: 'ebook',
    id,
    formOf: (made) => formPath({ kind: 'ebooks', ebook_id: made.id, ...made }),
    leaveTo: useNextOpen(source, { kind: 'ebook', id }) ?? href('/admin'),
    place: ['is_visible'],
    check: (current) => faultsIn(ebookSchema, current),
    onSaved: (made, { isNew }) => {
      if (!isNew) return toastUpdated(t, made, { id, ...editing.form.getValues() });
      const first = withQuery(href('/admin/modules/new'), { ebookId: String(made.id) });
      const steps = [{ label: t('ebooks.nextModule'), to: first }];
      toastNext({ title: t('forms.success'), text: t('ebooks.created'), steps });
    },
    onStored: toastOvertaken(t),
    onRefused: (_, toast) =>
      toast.fault(t('forms.error'), t(editing.isNew ? 'ebooks.createFailed' : 'ebooks.updateFailed')),
  });
  return (
    <EditPage
      title={t(editing.isNew ? 'ebooks.newEbook' : 'ebooks.editTitle')}
      editing={editing}
      cancelTo={href('/')}
      row={id ? { kind: 'ebook', id, ebook_id: id } : null}
      publishing={
        id && <PublishAt {...{ editing, id, publication }} kind="ebook" ebookId={id} isVisible={values.is_visible} />
      }
      before={sourceOfFields({ place: { kind: 'ebook', id }, source, form: editing.form })}
      aside={<EbookPreview values={editing.form.values} />}
    >
      <IsTranslated value={source !== null}>
        <EbookFields editing={editing} publicUrl={publicUrl} />
      </IsTranslated>
    </EditPage>
  );
}

type FieldsProps = { editing: EditForm<EbookInput>; publicUrl: string };

function EbookFields({ editing, publicUrl }: FieldsProps) {
  const { t } = useTranslation();
  const { form, refusal, isNew } = editing;
  const [follows, setFollows] = useState(true);
  // a translator's own texts come first
  const isTranslated = useContext(IsTranslated);
  const cover = (
    <ImageField label={t('ebooks.fieldCover')} purpose="ebookCover" {...form.getInputProps('cover_image')} />
  );
  const slug = (
    <SlugField
      label={t('ebooks.fieldSlug')}
      description={t('ebooks.fieldSlugHint', {
        address: publicUrl + decodeURI(href('/ebook/:ebookSlug', { ebookSlug: form.values.slug || '…' })),
      })}
      suggestion={refusal?.code === 'slug_taken' ? String(refusal.params.suggestion) : null}
      {...form.getInputProps('slug')}
      onChange={(slug) => {
        setFollows(false);
        form.setFieldValue('slug', slug);
      }}
    />
  );
  return (
    <Stack gap="lg">
      {!isTranslated && cover}
      <BesideSource field="title">
        <TextInput
          label={t('ebooks.fieldTitle')}
          {...form.getInputProps('title')}
          onChange={(event) => {
            const title = event.currentTarget.value;
            form.setFieldValue('title', title);
            if (isNew && follows) form.setFieldValue('slug', slugOf(title));
          }}
        />
      </BesideSource>
      {!isTranslated && slug}
      <BesideSource field="description">
        <HtmlField
          label={t('ebooks.fieldDescription')}
          language={form.values.language}
          {...form.getInputProps('description')}
        />
      </BesideSource>
      {isTranslated && <TabNames editing={editing} />}
      {isTranslated && slug}
      <LanguageAndTabs editing={editing} />
      <SwitchField
        label={t('ebooks.fieldAuthorShown')}
        description={t('ebooks.fieldAuthorShownHint')}
        {...form.getInputProps('is_author_shown', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('ebooks.fieldVisible')}
        description={t('ebooks.fieldVisibleHint')}
        {...form.getInputProps('is_visible', { type: 'checkbox' })}
      />
      {isTranslated && (
        <details>
          <summary>{t('ebooks.fieldCover')}</summary>
          {cover}
        </details>
      )}
    </Stack>
  );
}

/** The language decides the currency and the names of the tabs. */
function LanguageAndTabs({ editing }: { editing: EditForm<EbookInput> }) {
  const { t } = useTranslation();
  const { form } = editing;
  const isTranslated = useContext(IsTranslated);
  const changeLanguage = (language: string | null) => {
    const known = EBOOK_LANGUAGES.find((one) => one === language);
    if (!known) return;
    const defaults = languageDefaults(known);
    form.setValues({
      language: known,
      currency: defaults.currency,
      guide_tab_name: defaults.guideTabName,
      supplementation_tab_name: defaults.supplementationTabName,
      support_tab_name: defaults.supportTabName,
    });
  };
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <Select
          label={t('ebooks.fieldLanguage')}
          data={EBOOK_LANGUAGES.map((code) => ({ value: code, label: languageDefaults(code).ownName }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
          onChange={changeLanguage}
        />
        <Text size="sm" c="dimmed">
          {t('ebooks.currency', { currency: form.values.currency })}
        </Text>
        {!isTranslated && (
          <div className={styles.tabNames}>
            <TabNames editing={editing} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

const TABS = [
  ['guide_tab_name', 'ebooks.fieldGuideTab'],
  ['supplementation_tab_name', 'ebooks.fieldSupplementationTab'],
  ['support_tab_name', 'ebooks.fieldSupportTab'],
] as const;

function TabNames({ editing: { form } }: { editing: EditForm<EbookInput> }) {
  const { t } = useTranslation();
  return TABS.map(([field, label]) => (
    <BesideSource key={field} field={field}>
      <TextInput label={t(label)} {...form.getInputProps(field)} />
    </BesideSource>
  ));
}
