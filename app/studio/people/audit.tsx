import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { readAudit } from '#server/audit/audit.ts';
import { load } from '#server/web.ts';
import { BackLink } from '../../frame/back-link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { EmptyLine } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
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
      <BackLink to={href('/admin/users')}>{t('people.title')}</BackLink>
      <PageHead title={t('audit.title')} subtitle={t('audit.subtitle')} />
      {(actor !== null || ebook !== null) && (
        <Group mb="md" role="status">
          {actor !== null && <Text>{t('audit.byPerson', { name: actor || t('audit.somebody') })}</Text>}
          {ebook !== null && <Text>{t('audit.ofEbook', { title: ebook })}</Text>}
          <Button component={Link} to={href('/admin/audit')} variant="default" size="compact-sm">
            {t('audit.clear')}
          </Button>
        </Group>
      )}
      <Results>
        {list.items.length === 0 && <EmptyLine>{t('audit.nothing')}</EmptyLine>}
        <ol className={rows.rows}>
          {list.items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} isOfOne={ebook !== null} />
          ))}
        </ol>
        <LoadMore list={list} />
      </Results>
    </>
  );
}
