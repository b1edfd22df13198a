import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAmazon } from '#common/amazon.ts';
import { IsTranslated } from '../../editor/is-translated.ts';
import { AddressField } from '../../forms/address-field.tsx';
import { BesideSource } from '../translating/beside-source.tsx';
import type { ItemValues } from './item-fields.tsx';
import styles from './offer-fields.module.css';

const BELOW = ['label', 'input', 'description', 'error'] as const;

const FIELDS = ['coupon', 'coupon_until', 'coupon_note', 'fallback_url'] as const;

/** A coupon of the shop, and another shop for when the first cannot be reached: folded while nothing is in it. */
export function OfferFields({ form }: { form: UseFormReturnType<ItemValues> }) {
  const { t } = useTranslation();
  const isTranslated = useContext(IsTranslated);
  const isUsed = isTranslated || FIELDS.some((field) => form.values[field]);
  const [isOpened, setOpened] = useState(isUsed);
  // a draft comes after the form
  useEffect(() => setOpened((before) => before || isUsed), [isUsed]);
  return (
    <details className={styles.offer} open={isOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('items.offer')}</summary>
      <Stack gap="md">
        <NotAtAmazon address={form.values.purchase_url} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('items.fieldCoupon')}
            description={t('items.fieldCouponHint')}
            inputWrapperOrder={[...BELOW]}
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('coupon')}
          />
          <TextInput
            type="date"
            label={t('items.fieldCouponUntil')}
            description={t('items.fieldCouponUntilHint')}
            inputWrapperOrder={[...BELOW]}
            {...form.getInputProps('coupon_until')}
          />
        </SimpleGrid>
        <BesideSource field="coupon_note" isStacked>
          <TextInput label={t('items.fieldCouponNote')} {...form.getInputProps('coupon_note')} />
        </BesideSource>
        <AddressField
          label={t('items.fieldFallback')}
          description={t('items.fieldFallbackHint')}
          inputWrapperOrder={[...BELOW]}
          {...form.getInputProps('fallback_url')}
        />
      </Stack>
    </details>
  );
}

/** Why readers of an item at Amazon see nothing of this. */
function NotAtAmazon({ address }: { address: string }) {
  const { t } = useTranslation();
  return <div role="status">{isAmazon(address) && <p className={styles.note}>{t('items.noOfferAtAmazon')}</p>}</div>;
}
