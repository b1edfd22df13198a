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

/** Turns off the mail that linked here, without signing in. Mail programs can send the same request (RFC 8058). */
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

/** The unsubscribe page of the weekly mail. A GET changes nothing, as mail scanners open the links of mails. */
export default function WeeklyMail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = t('numbers.weeklyEnd');
  const answer = actionData as Answer<object> | undefined;
  const message = answer?.ok ? t('numbers.weeklyEnded') : (answer?.message ?? t('numbers.weeklyEndText'));
  return (
    <AuthFrame title={title} titled>
      <PageTitle>{title}</PageTitle>
      <Stack>
        <Text role="status">{message}</Text>
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
