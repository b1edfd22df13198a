import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import type { EarningsPage } from '#server/earnings/page.ts';
import type { ListedReport } from '#server/earnings/report-list.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { useProgress } from '../../live/use-progress.ts';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from './earnings.module.css';
import { periodText, programName } from './money.ts';

const MB = 1024 * 1024;
const UNDER_WAY = ['reading', 'taking', 'undoing'];

/** An author's reports, each with a way to take it out again. */
export function ReportList({ reports, maxBytes }: Pick<EarningsPage, 'reports'> & { maxBytes: number }) {
  const { t } = useTranslation();
  const list = useGrowingList(reports, href('/admin/earnings/reports'));
  useProgress(list.items.some(({ state }) => UNDER_WAY.includes(state)));
  if (list.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('earnings.reports')}>
      <h2>{t('earnings.reports')}</h2>
      <p className={styles.note}>{t('earnings.sendHint', { max: maxBytes / MB })}</p>
      <ul className={rows.rows}>
        {list.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function ReportRow({ report: { id, state, file_name, read } }: { report: ListedReport }) {
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher();
  const ask = useConfirm();
  const day = (iso: string) => dayText(iso, i18n.language, WITH_YEAR);
  const said = [
    ...(read?.program ? [programName(t, read.program)] : []),
    t(`earnings.state_${state}`),
    ...(read?.from ? [periodText(t, day(read.from), day(read.to))] : []),
    ...(read ? [t('earnings.rowsRead', { count: read.rows })] : []),
    ...(read && read.missing > 0 ? [t('earnings.missing', { count: read.missing })] : []),
  ];
  const undo = () =>
    ask({
      title: t('earnings.undoAsk'),
      question: t('earnings.undoText'),
      action: t('earnings.undo'),
      onConfirm: () => void fetcher.submit({ act: 'undo', id }, { method: 'post', action: href('/admin/earnings') }),
    });
  return (
    <li className={styles.row}>
      <Link className={rows.name} to={href('/admin/earnings/:reportId', { reportId: id })}>
        {file_name}
      </Link>
      <p className={rows.note}>{said.join(' · ')}</p>
      {state === 'taken' && (
        <Button variant="default" aria-label={t('earnings.undoOf', { name: file_name })} onClick={undo}>
          {t('earnings.undo')}
        </Button>
      )}
    </li>
  );
}
