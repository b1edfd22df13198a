import { Badge, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listPeople } from '#server/people/people.ts';
import { load } from '#server/web.ts';
import { LoadMore } from '../fields/load-more.tsx';
import { useGrowingList } from '../fields/use-growing-list.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { Route } from './+types/users.ts';

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listPeople(ctx, { after: new URL(request.url).searchParams.get('after') }),
);

export default function Users({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const list = useGrowingList(loaderData, '/admin/users');
  return (
    <>
      <PageTitle>{t('people.title')}</PageTitle>
      <div className="page-head">
        <Title order={1}>{t('people.title')}</Title>
        <Text c="dimmed">{t('people.subtitle')}</Text>
      </div>
      <ul className="people">
        {list.items.map((person) => (
          <li key={person.id}>
            <span className="person-name">{person.name || person.email}</span>
            <span className="person-mail">{person.email}</span>
            <Badge variant="default">{t(`people.${person.role}`)}</Badge>
            <span className="person-date">
              {t('people.since', {
                date: new Date(person.created_at).toLocaleDateString(i18n.language, { timeZone: 'UTC' }),
              })}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
