import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFieldFaults } from '../../forms/use-field-faults.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { Fault } from '../../frame/notice.tsx';

/** Changes the password; the current one is required. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<object>>();
  const answer = fetcher.data;
  const refusal = answer && !answer.ok ? answer : null;
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  useAnswer(answer, ({ ok }) => ok && form.current?.reset());
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="password-title">
      <Title order={2} size="h4" id="password-title">
        {t('account.password')}
      </Title>
      <Text c="dimmed">{t('profile.passwordText')}</Text>
      <fetcher.Form method="post" ref={form} noValidate onInput={onInput}>
        <input type="hidden" name="intent" value="password" />
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        <Stack mt="md">
          {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
          <PasswordField
            name="current_password"
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            error={faultOf('current_password')}
          />
          <PasswordField
            name="password"
            label={t('profile.newPassword')}
            description={t('account.passwordHint', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
            error={faultOf('password')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
              {t('profile.changePassword')}
            </Button>
          </Group>
        </Stack>
      </fetcher.Form>
    </Card>
  );
}
