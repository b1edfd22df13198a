import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
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

type Span = {
  from: string;
  to: string;
  /** Null when the address has two dates. */
  name: string | null;
};

type Props = {
  /** The address of the page. */
  at: string;
  span: Span;
  names: readonly SpanKey[];
  /** What the addresses keep. */
  filters?: Numbers['filters'];
  /** A heading before them. */
  children?: ReactNode;
};

/** Chooses the days that a page shows: a span that ends today, or two dates. On a phone a button says the choice, and opens the others. */
export function SpanForm({ at, span, names, filters = [], children }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onChosen = () => {
    // what has the focus is hidden next
    button.current?.focus();
    setOpen(false);
  };
  const chosen = span.name !== null && span.name in SPANS ? SPANS[span.name as SpanKey] : 'numbers.otherDates';
  return (
    <div className={styles.span}>
      {children}
      <button
        ref={button}
        type="button"
        className={styles.chosen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} aria-hidden />
        <span className={hidden.visually}>{t('numbers.span')}</span> {t(chosen)}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={styles.choice}>
        <SpanLinks {...{ at, names, filters, onChosen }} current={span.name} />
        <OtherDates {...{ at, span, filters, onChosen }} />
      </div>
    </div>
  );
}

type PartProps = Required<Pick<Props, 'at' | 'filters'>> & { onChosen: () => void };

/** Links to spans that end today. */
function SpanLinks({
  at,
  names,
  current,
  filters,
  onChosen,
}: PartProps & Pick<Props, 'names'> & { current: string | null }) {
  const { t } = useTranslation();
  const kept = filterQuery({ filters });
  return (
    <nav aria-label={t('numbers.span')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link
              to={withQuery(at, { span: name, ...kept })}
              onClick={onChosen}
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

/** Two dates to choose, which open. */
function OtherDates({ at, span, filters, onChosen }: PartProps & Pick<Props, 'span'>) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  return (
    // the key makes the fields show the current span after each navigation
    <details key={`${asked}`} open={span.name === null}>
      <summary>{t('numbers.otherDates')}</summary>
      <Form action={at} preventScrollReset onSubmit={onChosen}>
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
