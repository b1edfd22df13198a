import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { dayText, WITH_YEAR } from './amounts.ts';
import { filterQuery } from './filtering.ts';
import styles from './span-form.module.css';

const SPANS = {
  7: 'numbers.span7',
  30: 'numbers.span30',
  90: 'numbers.span90',
  365: 'numbers.span365',
  all: 'numbers.spanAll',
} as const;
type SpanKey = `${keyof typeof SPANS}`;

type LinksProps = {
  /** The address of the page. */
  at: string;
  names: readonly SpanKey[];
  /** The span that is shown; null if it is none of them. */
  current: string | null;
  /** What else the addresses keep. */
  kept?: Parameters<typeof withQuery>[1];
};

/** Links to spans that end today. */
export function SpanLinks({ at, names, current, kept }: LinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('numbers.span')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link
              to={withQuery(at, { span: name, ...kept })}
              aria-current={current === name ? 'page' : undefined}
              preventScrollReset
            >
              {t(SPANS[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DatesProps = {
  at: string;
  /** `name` is null when the address has two dates. */
  span: { from: string; to: string; name: string | null };
  /** What else the address keeps. */
  children?: ReactNode;
};

/** Two dates to choose, which open. */
export function OtherDates({ at, span, children }: DatesProps) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  return (
    // the key makes the fields show the current span after each navigation
    <details key={`${asked}`} open={span.name === null}>
      <summary>{t('numbers.otherDates')}</summary>
      <Form action={at} preventScrollReset>
        {children}
        <label>
          {t('numbers.from')} <input type="date" name="from" defaultValue={span.from} />
        </label>
        <label>
          {t('numbers.to')} <input type="date" name="to" defaultValue={span.to} />
        </label>
        <button type="submit">{t('numbers.show')}</button>
      </Form>
    </details>
  );
}

/** Chooses the days of the numbers: a span that ends today, or two dates. `children` is a heading before them. */
export function SpanForm({
  at,
  span,
  filters,
  children,
}: { at: string; children?: ReactNode } & Pick<Numbers, 'span' | 'filters'>) {
  return (
    <div className={styles.span}>
      {children}
      <SpanLinks at={at} names={['7', '30', '90', '365', 'all']} current={span.name} kept={filterQuery({ filters })} />
      <OtherDates at={at} span={span}>
        {filters.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </OtherDates>
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
