import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SAMPLE_IMAGES } from '#common/sample-images.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { ShortHtmlField } from '../../editor/short-html-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { ImageField } from '../../media/image-field.tsx';
import { EbookSelect } from '../books/ebook-select.tsx';
import { BesideSource } from '../translating/beside-source.tsx';
import { RatingInput } from './rating-input.tsx';

/** What the forms of supplements and products share, numbers as typed. */
export type ItemValues = {
  ebook_id: string;
  name: string;
  description: string;
  purchase_url: string;
  image_url: string | null;
  benefits: string[];
  rating: string;
  review_count: string;
  is_visible: boolean;
  is_featured: boolean;
  coupon: string;
  coupon_note: string;
  coupon_until: string;
  fallback_url: string;
  is_own: boolean;
  second_url: string;
  third_url: string;
};
type FormOf<V> = UseFormReturnType<V>;
/** The shared part of a form that has more fields. */
export const asItemForm = <V extends ItemValues>(form: FormOf<V>) => form as unknown as FormOf<ItemValues>;

type EbookFieldProps = {
  form: FormOf<ItemValues>;
  ebook: EbookChoice | null;
  /** Called when another e-book is chosen, with the one before. */
  onChosen?: (ebook: EbookChoice | null, before: EbookChoice | null) => void;
};

/** The e-book that the item stands in. */
export function EbookField({ form, ebook, onChosen }: EbookFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(ebook);
  const { value: _, ...props } = form.getInputProps('ebook_id');
  return (
    <EbookSelect
      {...props}
      label={t('items.fieldEbook')}
      value={form.values.ebook_id || null}
      chosen={chosen}
      onChange={(id, next) => {
        setChosen(next);
        onChosen?.(next, chosen);
        form.setFieldValue('ebook_id', id ?? '');
      }}
    />
  );
}

export function NameField({ form }: { form: FormOf<ItemValues> }) {
  const { t } = useTranslation();
  return (
    <BesideSource field="name">
      <TextInput label={t('items.fieldName')} {...form.getInputProps('name')} />
    </BesideSource>
  );
}

/** `language` is the one in which readers get it. */
export function DescriptionField({ form, language }: { form: FormOf<ItemValues>; language: string }) {
  const { t } = useTranslation();
  return (
    <BesideSource field="description">
      <ShortHtmlField label={t('items.fieldDescription')} language={language} {...form.getInputProps('description')} />
    </BesideSource>
  );
}

/** The image; `withSamples` offers the product's own pictures. */
export function PictureField({ form, withSamples }: { form: FormOf<ItemValues>; withSamples?: boolean }) {
  const { t } = useTranslation();
  return (
    <ImageField
      label={t('items.fieldImage')}
      purpose="image"
      samples={withSamples ? SAMPLE_IMAGES : undefined}
      {...form.getInputProps('image_url')}
    />
  );
}

/** What buyers said. */
export function ProofFields({ form }: { form: FormOf<ItemValues> }) {
  const { t } = useTranslation();
  const { onChange: _, ...rating } = form.getInputProps('rating');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <RatingInput
        label={t('items.fieldRating')}
        description={t('items.fieldRatingHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...rating}
        value={form.values.rating}
        onValue={(typed) => form.setFieldValue('rating', typed)}
      />
      <TextInput label={t('items.fieldReviewCount')} inputMode="numeric" {...form.getInputProps('review_count')} />
    </SimpleGrid>
  );
}

export function ShowingFields({ form }: { form: FormOf<ItemValues> }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <SwitchField
        label={t('items.fieldVisible')}
        description={t('items.fieldVisibleHint')}
        {...form.getInputProps('is_visible', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('items.fieldFeatured')}
        description={t('items.fieldFeaturedHint')}
        {...form.getInputProps('is_featured', { type: 'checkbox' })}
      />
    </Stack>
  );
}
