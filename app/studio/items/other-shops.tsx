import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ItemLink } from '#server/studio/item-link.ts';
import { AddRow } from '../../forms/add-row.tsx';
import { AddressField } from '../../forms/address-field.tsx';
import type { ItemValues } from './item-fields.tsx';
import styles from './offer-fields.module.css';
import { ShopNote } from './purchase-field.tsx';

/** The fields of the shops beside the first, and their labels. */
const SHOPS = [
  { url: 'second_url', price: 'second_price', urlLabel: 'items.fieldSecondUrl', priceLabel: 'items.fieldSecondPrice' },
  { url: 'third_url', price: 'third_price', urlLabel: 'items.fieldThirdUrl', priceLabel: 'items.fieldThirdPrice' },
] as const;
type Shop = (typeof SHOPS)[number];
/** Products have no prices. */
type Values = ItemValues & { price?: string; second_price?: string; third_price?: string };
type Form = UseFormReturnType<Values>;

type Props = {
  form: UseFormReturnType<ItemValues>;
  link: ItemLink;
  /** The sign of the item's currency; null for an item without a price. */
  symbol: string | null;
};

/** Two more shops that have the item, each with its price. */
export function OtherShops({ form: given, link, symbol }: Props) {
  const { t } = useTranslation();
  const form = given as unknown as Form;
  const used = SHOPS.filter(({ url, price }) => form.values[url] || form.values[price]);
  const [added, setAdded] = useState(0);
  const last = used.at(-1);
  const count = Math.min(SHOPS.length, Math.max(last ? SHOPS.indexOf(last) + 1 : 0, added));
  const add = () => {
    flushSync(() => setAdded(count + 1));
    form.getInputNode(SHOPS[count]?.url ?? '')?.focus();
  };
  /** Takes a shop out; the one below moves up. */
  const remove = (index: number) => {
    for (const [at, shop] of SHOPS.entries()) if (at >= index) put(form, shop, read(form, SHOPS[at + 1]));
    setAdded(count - 1);
  };
  return (
    <fieldset className={styles.offer}>
      <legend>{t('items.otherShops')}</legend>
      <Stack gap="md">
        <p className={styles.note}>{t('items.otherShopsHint')}</p>
        {SHOPS.slice(0, count).map((shop, index) => (
          <ShopFields key={shop.url} {...{ form, shop, link, symbol }} onRemove={() => remove(index)} />
        ))}
        <AddRow label={t('items.addShop')} onAdd={add} isFull={count === SHOPS.length} />
      </Stack>
    </fieldset>
  );
}

type ShopProps = Pick<Props, 'link' | 'symbol'> & { form: Form; shop: Shop; onRemove: () => void };

function ShopFields({ form, shop, link, symbol, onRemove }: ShopProps) {
  const { t } = useTranslation();
  const { values } = form;
  const makeFirst = () => {
    const first = { url: values.purchase_url, price: values.price ?? '' };
    const { url, price } = read(form, shop);
    put(form, shop, first);
    form.setFieldValue('purchase_url', url);
    if (symbol !== null) form.setFieldValue('price', price);
  };
  const of = (label: string) => `${label}: ${t(shop.urlLabel)}`;
  return (
    <div className={styles.shop}>
      <SimpleGrid cols={{ base: 1, sm: symbol === null ? 1 : 2 }}>
        <AddressField label={t(shop.urlLabel)} {...form.getInputProps(shop.url)} />
        {symbol !== null && (
          <TextInput
            label={t(shop.priceLabel)}
            inputMode="decimal"
            leftSection={<span aria-hidden>{symbol}</span>}
            {...form.getInputProps(shop.price)}
          />
        )}
      </SimpleGrid>
      <ShopNote address={values[shop.url]} link={link} isOwn={values.is_own} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          aria-label={of(t('items.makeFirstShop'))}
          disabled={!values[shop.url].trim()}
          onClick={makeFirst}
        >
          {t('items.makeFirstShop')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={of(t('items.removeShop'))}
          onClick={onRemove}
        >
          {t('items.removeShop')}
        </Button>
      </Group>
    </div>
  );
}

type Typed = { url: string; price: string };

const read = (form: Form, shop: Shop | undefined): Typed => ({
  url: shop ? form.values[shop.url] : '',
  price: (shop && form.values[shop.price]) ?? '',
});

/** Writes a shop; its price only in a form that has prices. */
function put(form: Form, shop: Shop, { url, price }: Typed): void {
  form.setFieldValue(shop.url, url);
  form.clearFieldError(shop.url);
  if (form.values[shop.price] !== undefined) form.setFieldValue(shop.price, price);
}
