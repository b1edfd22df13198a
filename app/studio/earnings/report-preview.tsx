import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingLine, ReadReport } from '#server/earnings/read/report.ts';
import { Notice } from '../../frame/notice.tsx';
import { Stats } from '../../lists/stats.tsx';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from './earnings.module.css';
import { moneyText, periodText, programName } from './money.ts';

type Props = { read: ReadReport; isTaken: boolean; children: ReactNode };

/** What was read of a report: what comes of its lines, what is left out, and the first ones. */
export function ReportPreview({ read, isTaken, children }: Props) {
  const { t, i18n } = useTranslation();
  const { program, rows, from, to, counts, leftOut, isOfDay, sample, missing } = read;
  const day = (iso: string) => dayText(iso, i18n.language, WITH_YEAR);
  const said = [
    ...(program ? [programName(t, program)] : []),
    ...(from ? [periodText(t, day(from), day(to))] : []),
    t('earnings.rowsRead', { count: rows }),
  ];
  const stats = counts && [
    { name: t('earnings.matched'), value: counts.matched },
    { name: t('earnings.unmatched'), value: counts.unmatched },
    { name: t('earnings.fresh'), value: counts.fresh },
    { name: t('earnings.changed'), value: counts.changed },
  ];
  return (
    <>
      <p className={styles.note}>{said.join(' · ')}</p>
      {stats && sample.length > 0 && <Stats stats={stats} />}
      {isOfDay && !isTaken && <Notice mb="md">{t('earnings.ofDay')}</Notice>}
      {leftOut.map(({ reason, count, lines }) => (
        <p key={reason} className={styles.note}>
          {t(`earnings.left_${reason}`, { count, lines: lines.join(', ') + (count > lines.length ? '…' : '') })}
        </p>
      ))}
      {!isTaken && sample.length > 0 && <Sample title={t('earnings.sample')} lines={sample} />}
      {missing && (
        <>
          <Notice mt="md">{t('earnings.missingText', { count: missing.count })}</Notice>
          <Sample
            title={t('earnings.missingLines')}
            lines={missing.first.map((line, at) => ({ ...line, word: '', key: String(at) }))}
          />
        </>
      )}
      {children}
    </>
  );
}

type SampleLine = MissingLine & { key: string; word: string };
const COLUMNS = ['day', 'amount', 'status', 'word', 'product', 'order'] as const;

/** Lines as a table that scrolls, with the columns in which any of them has something. */
function Sample({ title, lines }: { title: string; lines: SampleLine[] }) {
  const { t, i18n } = useTranslation();
  const cells = {
    day: ({ day }: SampleLine) => dayText(day, i18n.language, WITH_YEAR),
    amount: ({ amount, currency }: SampleLine) => moneyText(amount, currency, i18n.language),
    status: ({ status }: SampleLine) => t(`earnings.${status}`),
    ...{
      word: ({ word }: SampleLine) => word,
      product: ({ product }: SampleLine) => product,
      order: ({ order }: SampleLine) => order,
    },
  };
  const shown = COLUMNS.filter((name) => lines.some((line) => cells[name](line) !== ''));
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is too wide */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {shown.map((name) => (
                <th key={name} scope="col">
                  {t(`earnings.column_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                {shown.map((name) => (
                  <td key={name}>{cells[name](line)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
