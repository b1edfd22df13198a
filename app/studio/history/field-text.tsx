import { useTranslation } from 'react-i18next';
import { formatDay } from '#common/days.ts';
import type { FieldValue } from '#common/drafts/draft.ts';
import { isMediaAddress } from '#common/web-address.ts';
import styles from './compared.module.css';

/** A field's value as text; a picture as an image. */
export function FieldText({ field, value }: { field: string; value: FieldValue }) {
  const { t, i18n } = useTranslation();
  if (value === null || value === '') return <>{t('history.empty')}</>;
  if (typeof value === 'boolean') return <>{t(value ? 'history.yes' : 'history.no')}</>;
  if (typeof value === 'number') {
    const isPrice = field.endsWith('price');
    const shown = isPrice ? value / 100 : value;
    const digits = isPrice ? { minimumFractionDigits: 2 } : {};
    return <>{shown.toLocaleString(i18n.language, digits)}</>;
  }
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <>{formatDay(text, i18n.language)}</>;
  if (/_image$|^image_url$/.test(field) && isMediaAddress(text)) {
    return <img src={text} alt={t('history.picture')} className={styles.picture} loading="lazy" />;
  }
  return <>{text}</>;
}
