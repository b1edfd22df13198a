import { useTranslation } from 'react-i18next';
import type { EarningsPage } from '#server/earnings/page.ts';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from '../numbers/span-form.module.css';
import { OtherDates, SpanLinks } from '../numbers/span-form.tsx';
import { periodText } from './money.ts';

/** Chooses the days of the earnings: a span that ends today, or two dates. */
export function EarningSpan({ at, span }: { at: string } & Pick<EarningsPage, 'span'>) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => dayText(iso, i18n.language, WITH_YEAR);
  return (
    <>
      <div className={styles.span}>
        <SpanLinks at={at} names={['30', '90', '365', 'all']} current={span.name} />
        <OtherDates at={at} span={span} />
      </div>
      <p className={styles.said} role="status">
        {periodText(t, day(span.from), day(span.to))}
      </p>
    </>
  );
}
