import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CurrencySum, EarningRow, EarningsPage } from '#server/earnings/page.ts';
import { Stats } from '../../lists/stats.tsx';
import { Change } from '../numbers/change.tsx';
import { EarnedChart } from './earned-chart.tsx';
import styles from './earnings.module.css';
import { moneyText } from './money.ts';

/** What a browser knows of the parts of a table, until a phone shows them as blocks: Safari forgets it then. */
const ROLES = Object.fromEntries(
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'].map((role) => [role, { role }]),
);

type Total = EarningsPage['totals'][number];

/** The sums of one currency, with its name if there are several. */
export function SumTotals({ currency, money, per100, along, isNamed }: Total & { isNamed: boolean }) {
  const before = along?.before ?? null;
  const { pending, approved, paid, cancelled } = money;
  const { t, i18n } = useTranslation();
  const text = (amount: number) => moneyText(amount, currency, i18n.language);
  const certainNotes = [
    t('earnings.certainNote', { approved: text(approved), paid: text(paid) }),
    ...(per100 === null ? [] : [t('earnings.per100AllNote', { money: text(per100) })]),
  ];
  return (
    <section className={isNamed ? styles.currency : undefined} aria-label={t('earnings.sumsOf', { currency })}>
      {isNamed && <h2>{t('earnings.sumsOf', { currency })}</h2>}
      <Stats
        isStrip
        isLed
        stats={[
          {
            ...{ name: t('earnings.certain'), value: text(approved + paid), note: certainNotes.join('\n') },
            beside: before !== null && before > 0 && (
              <>
                <Change now={approved + paid} before={before} />
                {t('numbers.before', { value: text(before) })}
              </>
            ),
          },
          { name: t('earnings.expected'), value: text(pending), note: t('earnings.expectedNote') },
          { name: t('earnings.cancelled'), value: text(cancelled), note: t('earnings.cancelledNote') },
        ]}
      />
      {along && <EarnedChart currency={currency} along={along} />}
    </section>
  );
}

type Rest = { name: string; sums: CurrencySum[] };
type Props = { title: string; rows: EarningRow[]; rests: Rest[]; note?: string };

/** Sums by e-book, item or module, and what belongs to none; each row is of one currency. */
export function SumTable({ title, rows, rests, note }: Props) {
  const { t } = useTranslation();
  const more = rests.flatMap(({ name, sums }) => sums.map((sum) => ({ ...sum, name })));
  if (rows.length + more.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is too wide */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.sums} {...ROLES.table}>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th scope="col" {...ROLES.columnheader}>
                {t('earnings.name')}
              </th>
              <th scope="col" {...ROLES.columnheader}>
                {t('earnings.certain')}
              </th>
              <th scope="col" {...ROLES.columnheader}>
                {t('earnings.expected')}
              </th>
              <th scope="col" {...ROLES.columnheader}>
                {t('earnings.per100')}
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {rows.map(({ key, ...row }) => (
              <SumRow key={key} {...row} />
            ))}
            {more.map(({ name, ...sum }) => (
              <SumRow
                key={`${name} ${sum.currency}`}
                {...sum}
                name={name}
                within={null}
                to={null}
                per100={null}
                readers={0}
                isEstimated={false}
                isRest
              />
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

type Row = Omit<EarningRow, 'key'> & {
  /** What belongs to none of the things that the table lists. */
  isRest?: boolean;
};

function SumRow({ name, within, to, currency, money, per100, readers, isEstimated, isRest }: Row) {
  const { t, i18n } = useTranslation();
  const text = (amount: number) => moneyText(amount, currency, i18n.language);
  const shown = name ?? t('earnings.gone');
  return (
    <tr {...ROLES.row} data-rest={isRest || undefined}>
      <th scope="row" {...ROLES.rowheader}>
        {to ? <Link to={to}>{shown}</Link> : shown}
        {within && <small>{within}</small>}
        {isEstimated && <small>{t('earnings.estimated')}</small>}
      </th>
      <td {...ROLES.cell} data-label={t('earnings.certain')}>
        {text(money.approved + money.paid)}
      </td>
      <td {...ROLES.cell} data-label={t('earnings.expected')}>
        {text(money.pending)}
      </td>
      <td {...ROLES.cell} data-label={t('earnings.per100')}>
        {per100 === null ? '–' : text(per100)}
        {per100 !== null && within === null && <small>{t('numbers.readerCount', { count: readers })}</small>}
      </td>
    </tr>
  );
}
