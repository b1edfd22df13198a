import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCoin, IconCoinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outlookOf } from '#common/network-links.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import type { ItemValues } from './item-fields.tsx';
import styles from './purchase-field.module.css';

type Props = {
  form: UseFormReturnType<ItemValues>;
  /** The word that supplements and products each use. */
  label: string;
  link: ItemLink;
};

/** Where the reader buys it, and what that earns. */
export function PurchaseField({ form, label, link }: Props) {
  return (
    <div>
      <TextInput
        type="url"
        label={label}
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('purchase_url')}
      />
      <div role="status">
        <Outlook address={form.values.purchase_url} link={link} />
      </div>
    </div>
  );
}

function Outlook({ address, link: { networks, code } }: { address: string; link: ItemLink }): ReactNode {
  const { t } = useTranslation();
  const { earnsNothing, isPutOn, reported } = outlookOf(address.trim(), networks, code);
  if (earnsNothing) {
    return (
      <p className={styles.note}>
        <IconCoinOff size={18} aria-hidden className={styles.nothing} />
        <span>
          <strong>{t('networks.earnsNothing')}</strong>. {t('networks.earnsNothingHint')}
        </span>
      </p>
    );
  }
  if (!isPutOn && !reported) return null;
  return (
    <p className={styles.note}>
      <IconCoin size={18} aria-hidden />
      <span>
        {isPutOn && t('networks.putOn')} {reported && t('networks.reported', { shown: reported })}
      </span>
    </p>
  );
}
