import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { endWeekly } from '#server/numbers/weekly/weekly-mails.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import type { Answer } from '../forms/with-toast.ts';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/weekly-mail.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Turns off the mail that led here, without signing in; mail programs post the same by themselves (RFC 8058). */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  await input.form();
  await endWeekly(ctx, queryOf(request, 'token') ?? '');
  return {};
});

export const clientAction = keepTyped;

/** The link is a secret: no other site learns it. */
export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the weekly mail leads whoever wants it no more: programs that look at links of mails turn nothing off. */
export default function WeeklyMail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = t('numbers.weeklyEnd');
  const answer = actionData as Answer<object> | undefined;
  const said = answer?.ok ? t('numbers.weeklyEnded') : (answer?.message ?? t('numbers.weeklyEndText'));
  return (
    <AuthFrame title={title} titled>
      <PageTitle>{title}</PageTitle>
      <Stack>
        <Text role="status">{said}</Text>
        {answer ? (
          <Button component={Link} to={href('/admin/numbers')} variant="default" fullWidth size="md">
            {t('numbers.title')}
          </Button>
        ) : (
          <Form method="post">
            <Button type="submit" fullWidth size="md">
              {title}
            </Button>
          </Form>
        )}
      </Stack>
    </AuthFrame>
  );
}
