import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { readDashboard } from '#server/studio/dashboard.ts';
import { load } from '#server/web.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { Stats } from '../../lists/stats.tsx';
import type { Route } from './+types/dashboard.ts';
import { EditedEbooks, EmptyModules, FaultyItems } from './attention.tsx';
import styles from './dashboard.module.css';

export const loader = load(async (ctx) => ({ ...(await readDashboard(ctx)), now: ctx.now().toISOString() }));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { counts, edited, faulty, emptyModules, now } = loaderData;
  const counted = [
    [t('dashboard.totalEbooks'), counts.ebooks],
    [t('dashboard.visibleEbooks'), counts.visibleEbooks],
    [t('dashboard.users'), counts.users],
    [t('dashboard.supplements'), counts.supplements],
  ] as const;
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <PageHead title={t('dashboard.title')} subtitle={t('dashboard.subtitle')}>
        <Button component={Link} to={href('/admin/ebooks/new')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('dashboard.newEbook')}
        </Button>
      </PageHead>
      <Stats counts={counted} />
      <div className={styles.columns}>
        <EditedEbooks ebooks={edited} now={now} />
        <FaultyItems items={faulty} />
        <EmptyModules modules={emptyModules} />
      </div>
    </>
  );
}
