import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconCoin, IconCoinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnOffer, isPartnerLink, outlookOf, programOf } from '#common/network-links.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import { AddressField } from '../../forms/address-field.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import type { ItemValues } from './item-fields.tsx';
import styles from './purchase-field.module.css';

type Props = {
  form: UseFormReturnType<ItemValues>;
  /** The word that supplements and products each use. */
  label: string;
  link: ItemLink;
};

/** Where the reader buys it, what that earns, and whether it is the author's own. */
export function PurchaseField({ form, label, link }: Props) {
  const { t } = useTranslation();
  const { purchase_url: address, is_own } = form.values;
  return (
    <div className={styles.purchase}>
      <AddressField label={label} {...form.getInputProps('purchase_url')} />
      <ShopNote {...{ address, link }} isOwn={is_own} />
      <SwitchField
        label={t('items.fieldOwn')}
        description={t('items.fieldOwnHint')}
        {...form.getInputProps('is_own', { type: 'checkbox' })}
      />
    </div>
  );
}

type NoteProps = {
  address: string;
  link: ItemLink;
  /** Whether the item is the author's own. */
  isOwn: boolean;
};

/** What is to be said of a shop's link: its program, what it earns, and whether it is a partner's. */
export function ShopNote({ address: typed, link, isOwn }: NoteProps) {
  const address = typed.trim();
  return (
    <div role="status">
      {isOwn && isPartnerLink(address) && <PartnersLink />}
      {!isOwnOffer(isOwn, address) && <Outlook address={address} link={link} />}
    </div>
  );
}

/** What readers see of an offer of one's own with a link by which a partner earns. */
function PartnersLink() {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <IconAlertTriangle size={18} aria-hidden className={styles.nothing} />
      <span>
        <strong>{t('items.partnerLink')}</strong>. {t('items.partnerLinkHint')}
      </span>
    </p>
  );
}

function Outlook({ address, link: { networks, code } }: { address: string; link: ItemLink }): ReactNode {
  const { t } = useTranslation();
  const { earnsNothing, isPutOn, reported } = outlookOf(address, networks, code);
  const program = programOf(address);
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
  if (!isPutOn && !reported && !program) return null;
  return (
    <p className={styles.note}>
      <IconCoin size={18} aria-hidden />
      <span>
        {program && t('networks.program', { name: program })} {isPutOn && t('networks.putOn')}{' '}
        {reported && t('networks.reported', { shown: reported })}
      </span>
    </p>
  );
}
