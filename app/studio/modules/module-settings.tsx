import { SimpleGrid, Stack, Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ModuleInput } from '#common/schemas/module.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { SlugField } from '../../forms/slug-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { ImageField } from '../../media/image-field.tsx';
import { VideoField } from '../../media/video-field.tsx';
import { BonusFields } from './bonus-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { OrderInput } from './order-input.tsx';

export type ModuleEbook = { id: string; title: string; slug: string; language: string };

type Props = {
  editing: EditForm<ModuleInput>;
  ebook: ModuleEbook;
  /** Called when the slug is typed: from then on it does not follow the title. */
  onSlug: () => void;
  /** The minutes to read the text. */
  minutes: number;
};

/** All fields of a module but its title and text. They are separate so that typing there does not render them again. */
export const ModuleSettings = memo(Fields, (before, after) => {
  const [was, is] = [before.editing, after.editing];
  const { title: _, content: __, ...values } = is.form.values;
  return (
    before.minutes === after.minutes &&
    was.isNew === is.isNew &&
    was.refusal === is.refusal &&
    was.form.errors === is.form.errors &&
    Object.entries(values).every(([field, value]) => was.form.values[field as keyof typeof values] === value)
  );
});

function Fields({ editing, ebook, onSlug, minutes }: Props) {
  const { t } = useTranslation();
  const { form } = editing;
  return (
    <Stack gap="md">
      <SwitchField label={t('modules.fieldVisible')} {...form.getInputProps('is_visible', { type: 'checkbox' })} />
      <Slug editing={editing} ebook={ebook} onSlug={onSlug} />
      <SimpleGrid cols={2}>
        <DurationField minutes={minutes} {...form.getInputProps('duration')} />
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
      <VideoField {...form.getInputProps('video_url')} />
      <BonusFields editing={editing} language={ebook.language} />
    </Stack>
  );
}

function Slug({ editing: { form, refusal }, ebook, onSlug }: Pick<Props, 'editing' | 'ebook' | 'onSlug'>) {
  const { t } = useTranslation();
  const moduleSlug = form.values.slug || '…';
  const address = href('/ebook/:ebookSlug/module/:moduleSlug', { ebookSlug: ebook.slug, moduleSlug });
  return (
    <SlugField
      label={t('modules.fieldSlug')}
      description={t('ebooks.fieldSlugHint', { address: decodeURI(address) })}
      suggestion={refusal?.code === 'slug_taken' ? String(refusal.params.suggestion) : null}
      {...form.getInputProps('slug')}
      onChange={(slug) => {
        onSlug();
        form.setFieldValue('slug', slug);
      }}
    />
  );
}
