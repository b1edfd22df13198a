import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { readDashboard } from '#server/studio/dashboard.ts';
import { load } from '#server/web.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/dashboard.ts';
import { EditedEbooks, EmptyModules, FaultyItems } from './attention.tsx';

export const loader = load(async (ctx) => ({ ...(await readDashboard(ctx)), now: ctx.now().toISOString() }));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { counts, edited, faulty, emptyModules, now } = loaderData;
  const cards = [
    [t('dashboard.totalEbooks'), counts.ebooks],
    [t('dashboard.visibleEbooks'), counts.visibleEbooks],
    [t('dashboard.users'), counts.users],
    [t('dashboard.supplements'), counts.supplements],
  ] as const;
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <Group justify="space-between" align="end" className="page-head">
        <div>
          <Title order={1}>{t('dashboard.title')}</Title>
          <Text c="dimmed">{t('dashboard.subtitle')}</Text>
        </div>
        <Button component={Link} to={href('/admin/ebooks/new')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('dashboard.newEbook')}
        </Button>
      </Group>
      <dl className="stats">
        {cards.map(([label, count]) => (
          <div key={label} className="stat">
            <dt>{label}</dt>
            <dd>{count.toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <div className="attention">
        <EditedEbooks ebooks={edited} now={now} />
        <FaultyItems items={faulty} />
        <EmptyModules modules={emptyModules} />
      </div>
    </>
  );
}
