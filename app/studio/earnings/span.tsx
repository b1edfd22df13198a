import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { EarningsPage } from '#server/earnings/page.ts';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from '../numbers/span-form.module.css';

const SPANS = [
  ['30', 'numbers.span30'],
  ['90', 'numbers.span90'],
  ['365', 'numbers.span365'],
  ['all', 'numbers.spanAll'],
] as const;

/** Chooses the days of the earnings: a span that ends today, or two dates. */
export function EarningSpan({ at, span }: { at: string } & Pick<EarningsPage, 'span'>) {
  const { t, i18n } = useTranslation();
  const [asked] = useSearchParams();
  const day = (iso: string) => dayText(iso, i18n.language, WITH_YEAR);
  return (
    <>
      <div className={styles.span}>
        <nav aria-label={t('numbers.span')}>
          <ul>
            {SPANS.map(([name, text]) => (
              <li key={name}>
                <Link
                  to={withQuery(at, { span: name })}
                  aria-current={span.name === name ? 'page' : undefined}
                  preventScrollReset
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* the key makes the fields show the current span after each navigation */}
        <Form key={asked.toString()} action={at} preventScrollReset>
          <label>
            {t('numbers.from')} <input type="date" name="from" defaultValue={span.from} />
          </label>
          <label>
            {t('numbers.to')} <input type="date" name="to" defaultValue={span.to} />
          </label>
          <button type="submit">{t('numbers.show')}</button>
        </Form>
      </div>
      <p className={styles.said} role="status">
        {t('earnings.period', { from: day(span.from), to: day(span.to) })}
      </p>
    </>
  );
}
