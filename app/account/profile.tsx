import { Anchor, Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppError } from '#server/errors.ts';
import { load } from '#server/web.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { Route } from './+types/profile.ts';

export const loader = load(async (ctx) => {
  if (!ctx.actor) throw new AppError('session_expired');
  return { name: ctx.actor.name, email: ctx.actor.email };
});

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('account.profileTitle')}</PageTitle>
      <Anchor component={Link} to="/">
        {t('account.backHome')}
      </Anchor>
      <Title order={1} my="md">
        {t('account.profileTitle')}
      </Title>
      <Card withBorder maw={480}>
        <Text fw={600}>{loaderData.name || t('shell.fallbackName')}</Text>
        <Text c="dimmed">{loaderData.email}</Text>
      </Card>
    </>
  );
}
