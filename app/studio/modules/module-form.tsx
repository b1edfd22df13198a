import { Card, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formPath, modulePath, withQuery } from '#common/addresses.ts';
import { languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import { type ModuleInput, moduleSchema } from '#common/schemas/module.ts';
import { slugOf } from '#common/slug.ts';
import type { Refusal } from '#server/web.ts';
import { HtmlField } from '../../editor/html-field.tsx';
import { EditPage } from '../../forms/edit-page.tsx';
import { SlugField } from '../../forms/slug-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { TextListField } from '../../forms/text-list-field.tsx';
import { type EditForm, useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { toastNext } from '../../frame/toast-next.tsx';
import { ImageField } from '../../media/image-field.tsx';
import { VideoField } from '../../media/video-field.tsx';
import styles from './module-form.module.css';
import { OrderInput } from './order-input.tsx';

type ModuleEbook = { id: string; title: string; slug: string; language: string };
type Props = { values: ModuleInput; version: number | null; id?: string; ebook: ModuleEbook };

/** The faults that the browser can tell. An empty slug of a new module is made from the title by the server. */
function check(values: ModuleInput, isNew: boolean) {
  const slug = isNew && !values.slug ? slugOf(values.title) : values.slug;
  return faultsIn(moduleSchema, { ...values, slug });
}

/** Refusals of the store itself, not of what was sent. */
const STORE_FAULTS = ['unexpected', 'no_space'];

/** Writes a new module or changes one; saving leads to the dashboard. */
export function ModuleForm({ values, version, id, ebook }: Props) {
  const { t } = useTranslation();
  const editing: EditForm<ModuleInput> = useEditForm<ModuleInput>({
    values,
    version,
    what: 'modules',
    id,
    formOf: (made) => formPath({ kind: 'modules', ebook_id: ebook.id, ...made }),
    leaveTo: href('/admin'),
    place: ['order_index', 'is_visible'],
    check: (current) => check(current, editing.isNew),
    onSaved: (made, { isNew }) => {
      if (!isNew) return toastDone(t('forms.success'), t('modules.updated'));
      toastNext(t('forms.success'), t('modules.created'), [
        { label: t('forms.nextAnother'), to: withQuery(href('/admin/modules/new'), { ebookId: ebook.id }) },
        {
          label: t('forms.nextView'),
          to: modulePath(ebook, made as unknown as { id: string; slug: string }),
          isBook: true,
        },
      ]);
    },
    onRefused: (refusal, toast) => {
      const reason = refusal.code === 'unexpected' ? t('errors.unknown') : refusal.message;
      toast.fault(t('forms.error'), t(editing.isNew ? 'modules.createFailed' : 'modules.updateFailed', { reason }));
    },
  });
  const wording = ({ code, message }: Refusal) => {
    if (!STORE_FAULTS.includes(code)) return message;
    return t(editing.isNew ? 'modules.storeCreateFailed' : 'modules.storeUpdateFailed', { message });
  };
  return (
    <EditPage
      title={t(editing.isNew ? 'modules.newModule' : 'modules.editTitle')}
      editing={editing}
      cancelTo={href('/admin')}
      wording={wording}
    >
      <Stack gap="lg">
        <TitleAndSlug editing={editing} ebook={ebook} />
        <BonusFields editing={editing} language={ebook.language} />
        <PlaceAndText editing={editing} language={ebook.language} />
      </Stack>
    </EditPage>
  );
}

function TitleAndSlug({ editing, ebook }: { editing: EditForm<ModuleInput>; ebook: ModuleEbook }) {
  const { t } = useTranslation();
  const { form, refusal, isNew } = editing;
  const [follows, setFollows] = useState(true);
  return (
    <>
      <TextInput
        label={t('modules.fieldTitle')}
        {...form.getInputProps('title')}
        onChange={(event) => {
          const title = event.currentTarget.value;
          form.setFieldValue('title', title);
          if (isNew && follows) form.setFieldValue('slug', slugOf(title));
        }}
      />
      <SlugField
        label={t('modules.fieldSlug')}
        description={t('ebooks.fieldSlugHint', {
          address: decodeURI(
            href('/ebook/:ebookSlug/module/:moduleSlug', {
              ebookSlug: ebook.slug,
              moduleSlug: form.values.slug || '…',
            }),
          ),
        })}
        suggestion={refusal?.code === 'slug_taken' ? String(refusal.params.suggestion) : null}
        {...form.getInputProps('slug')}
        onChange={(slug) => {
          setFollows(false);
          form.setFieldValue('slug', slug);
        }}
      />
    </>
  );
}

/** The first fault of a list field, of the list itself or of one of its entries. */
function faultAmong(errors: Record<string, ReactNode>, field: string): ReactNode {
  return Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
}

/** The bonus switch and what belongs to a bonus. Turning it on fills an empty button text. */
function BonusFields({ editing: { form }, language }: { editing: EditForm<ModuleInput>; language: string }) {
  const { t } = useTranslation();
  const toggle = (on: boolean) => {
    form.setFieldValue('is_bonus', on);
    if (on && !form.values.bonus_cta_text) form.setFieldValue('bonus_cta_text', languageDefaults(language).viewContent);
  };
  const text = (field: 'bonus_title' | 'bonus_description' | 'bonus_cta_text') => {
    const props = form.getInputProps(field);
    return { ...props, value: props.value ?? '' };
  };
  return (
    <Card withBorder padding="md" className={styles.bonus} data-bonus={form.values.is_bonus || undefined}>
      <SwitchField
        color="leaf"
        label={t('modules.fieldBonus')}
        description={t('modules.fieldBonusHint')}
        checked={form.values.is_bonus}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {form.values.is_bonus && (
        <Stack gap="md" mt="md">
          <TextInput label={t('modules.fieldBonusTitle')} {...text('bonus_title')} />
          <Textarea label={t('modules.fieldBonusDescription')} autosize minRows={2} {...text('bonus_description')} />
          <TextListField
            label={t('modules.bonusFeatures')}
            newLabel={t('modules.fieldBonusFeature')}
            addLabel={t('modules.addFeature')}
            maxItems={LIMITS.bonusFeatures}
            maxLength={LIMITS.bonusFeature}
            values={form.values.bonus_features ?? []}
            onChange={(features) => form.setFieldValue('bonus_features', features)}
            error={faultAmong(form.errors, 'bonus_features')}
          />
          <TextInput label={t('modules.fieldBonusCta')} {...text('bonus_cta_text')} />
        </Stack>
      )}
    </Card>
  );
}

function PlaceAndText({ editing: { form }, language }: { editing: EditForm<ModuleInput>; language: string }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('modules.fieldDuration')} {...form.getInputProps('duration')} />
        <OrderInput
          label={t('modules.fieldOrder')}
          {...form.getInputProps('order_index')}
          value={form.values.order_index}
        />
      </SimpleGrid>
      <Textarea
        label={t('modules.fieldDescription')}
        description={t('modules.fieldDescriptionHint')}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <ImageField label={t('modules.fieldCover')} purpose="moduleCover" {...form.getInputProps('cover_image')} />
      <HtmlField label={t('modules.fieldContent')} language={language} {...form.getInputProps('content')} />
      <VideoField {...form.getInputProps('video_url')} />
      <SwitchField label={t('modules.fieldVisible')} {...form.getInputProps('is_visible', { type: 'checkbox' })} />
    </>
  );
}
