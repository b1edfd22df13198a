import { queryOf } from '#common/addresses.ts';
import '../../styles/people.css';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { readAudit } from '#server/audit/audit.ts';
import { load } from '#server/web.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/audit.ts';
import { AuditRow } from './audit-row.tsx';

export const loader = load((ctx, { request }: Route.LoaderArgs) => {
  return readAudit(ctx, {
    person: queryOf(request, 'person'),
    ebook: queryOf(request, 'ebook'),
    after: queryOf(request, 'after'),
  });
});

/** Who did what, and when. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useGrowingList(loaderData, href('/admin/audit'));
  const { actor, ebook } = loaderData.filter;
  return (
    <>
      <PageTitle>{t('audit.title')}</PageTitle>
      <Anchor component={Link} to={href('/admin/users')} className="back-link">
        <IconArrowLeft size={18} aria-hidden /> {t('people.title')}
      </Anchor>
      <div className="page-head">
        <Title order={1}>{t('audit.title')}</Title>
        <Text c="dimmed">{t('audit.subtitle')}</Text>
      </div>
      {(actor !== null || ebook !== null) && (
        <Group mb="md" role="status">
          {actor !== null && <Text>{t('audit.byPerson', { name: actor || t('audit.somebody') })}</Text>}
          {ebook !== null && <Text>{t('audit.ofEbook', { title: ebook })}</Text>}
          <Button component={Link} to={href('/admin/audit')} variant="default" size="compact-sm">
            {t('audit.clear')}
          </Button>
        </Group>
      )}
      {list.items.length === 0 && (
        <p className="empty" role="status">
          {t('audit.nothing')}
        </p>
      )}
      <ol className="entries">
        {list.items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  );
}
