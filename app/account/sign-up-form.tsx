import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { Refusal } from '#server/web.ts';
import { Notice } from '../frame/notice.tsx';

type Props = { refusal: Refusal | null; firstIsAdmin: boolean; mode: 'open' | 'invite' | 'closed' };

export function SignUpForm({ refusal, firstIsAdmin, mode }: Props) {
  const { t } = useTranslation();
  const sending = useNavigation().formData?.get('intent') === 'sign-up';
  if (mode !== 'open')
    return <Notice>{t(mode === 'invite' ? 'recovery.signUpInvite' : 'recovery.signUpClosed')}</Notice>;
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      <Stack>
        {firstIsAdmin && <Alert color="leaf">{t('account.firstIsAdmin')}</Alert>}
        {refusal && refusal.code !== 'invalid' && (
          <Alert color="press" role="alert">
            {refusal.code === 'unexpected' || refusal.code === 'offline'
              ? t('account.signUpUnexpected')
              : t('account.signUpFailed', { message: refusal.message })}
          </Alert>
        )}
        <TextInput
          name="name"
          label={t('account.fullName')}
          description={t('account.fullNameHint')}
          autoComplete="name"
          error={refusal?.fields.name}
        />
        <TextInput
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          required
          withAsterisk={false}
          error={refusal?.fields.email}
        />
        <PasswordInput
          name="password"
          label={t('account.password')}
          description={t('account.passwordHint', { min: LIMITS.passwordMin })}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={refusal?.fields.password}
        />
        <Button type="submit" loading={sending} fullWidth mt="xs" size="md">
          {t('account.signUp')}
        </Button>
      </Stack>
    </Form>
  );
}
