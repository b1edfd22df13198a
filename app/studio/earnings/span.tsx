import type { EarningsPage } from '#server/earnings/page.ts';
import styles from '../numbers/span-form.module.css';
import { OtherDates, SpanLinks, SpanSaid } from '../numbers/span-form.tsx';

/** Chooses the days of the earnings: a span that ends today, or two dates. */
export function EarningSpan({ at, span, before }: { at: string } & Pick<EarningsPage, 'span' | 'before'>) {
  return (
    <>
      <div className={styles.span}>
        <SpanLinks at={at} names={['30', '90', '365', 'all']} current={span.name} />
        <OtherDates at={at} span={span} />
      </div>
      <SpanSaid span={span} before={before} />
    </>
  );
}
