import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { dayText, WITH_YEAR } from './amounts.ts';
import { filterQuery } from './filtering.ts';
import styles from './span-form.module.css';

const SPANS = [
  ['7', 'numbers.span7'],
  ['30', 'numbers.span30'],
  ['90', 'numbers.span90'],
  ['365', 'numbers.span365'],
  ['all', 'numbers.spanAll'],
] as const;

/** Chooses the days of the numbers: a span that ends today, or two dates. */
export function SpanForm({ at, span, filters }: { at: string } & Pick<Numbers, 'span' | 'filters'>) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const kept = filterQuery({ filters });
  return (
    <div className={styles.span}>
      <nav aria-label={t('numbers.span')}>
        <ul>
          {SPANS.map(([name, text]) => (
            <li key={name}>
              <Link
                to={withQuery(at, { span: name, ...kept })}
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
      <details key={`${asked}`} open={span.name === null}>
        <summary>{t('numbers.otherDates')}</summary>
        <Form action={at} preventScrollReset>
          {filters.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            {t('numbers.from')} <input type="date" name="from" defaultValue={span.from} />
          </label>
          <label>
            {t('numbers.to')} <input type="date" name="to" defaultValue={span.to} />
          </label>
          <button type="submit">{t('numbers.show')}</button>
        </Form>
      </details>
    </div>
  );
}

/** Says in words which days are shown, and which they are compared with. */
export function SpanSaid({ span, before }: Pick<Numbers, 'span' | 'before'>) {
  const { t, i18n } = useTranslation();
  const dates = ({ from, to }: { from: string; to: string }) =>
    t('numbers.dates', { from: dayText(from, i18n.language, WITH_YEAR), to: dayText(to, i18n.language, WITH_YEAR) });
  return (
    <p className={styles.said} role="status">
      {before
        ? t('numbers.comparedWith', { span: dates(span), before: dates(before) })
        : t('numbers.notCompared', { span: dates(span) })}
    </p>
  );
}
