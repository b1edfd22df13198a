import { Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { historyPath, type KeptRow, keptFormPath, queryOf, versionPath } from '#common/addresses.ts';
import type { ListedVersion } from '#server/revisions/history.presenter.ts';
import { listHistory } from '#server/revisions/history.ts';
import { load } from '#server/web.ts';
import { BackLink } from '../../frame/back-link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { useDates } from '../../frame/use-dates.ts';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/history.ts';
import styles from './history.module.css';
import { rowAt } from './row-at.ts';
import { Version } from './version.tsx';

export const loader = load((ctx, args: Route.LoaderArgs) => {
  const { kind, id } = rowAt(args);
  return listHistory(ctx, kind, id, queryOf(args.request, 'after'));
});

/** The earlier states of an e-book, module, supplement, product, item of the catalogue or of support information, newest first, by day. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { row } = loaderData;
  const list = useGrowingList(loaderData, historyPath(row));
  return (
    <>
      <PageTitle>{t('history.titleOf', { title: row.title })}</PageTitle>
      <BackLink to={keptFormPath(row)}>{t('history.backToForm')}</BackLink>
      <PageHead title={t('history.title')} subtitle={row.title}>
        {loaderData.differs && (
          <Button component={Link} to={versionPath(row)} variant="default">
            {t('history.seeChanges')}
          </Button>
        )}
      </PageHead>
      {list.items.length === 0 && (
        <Empty icon={IconHistory} title={t('history.nothing')}>
          <Text c="dimmed">{t('history.nothingHint')}</Text>
        </Empty>
      )}
      <Days versions={list.items} row={row} />
      <LoadMore list={list} />
    </>
  );
}

function Days({ versions, row }: { versions: ListedVersion[]; row: KeptRow }) {
  const { longDate } = useDates();
  const days = Map.groupBy(versions, ({ created_at }) => longDate(created_at));
  return [...days].map(([day, versions]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{day}</h2>
      <ol className={rows.rows}>
        {versions.map((version) => (
          <Version key={version.id} version={version} to={versionPath(row, version.id)} />
        ))}
      </ol>
    </section>
  ));
}
