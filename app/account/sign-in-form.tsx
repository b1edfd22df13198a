import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigation } from 'react-router';
import type { Language } from '#common/languages.ts';
import type { Refusal } from '#server/web.ts';

export function SignInForm({ refusal, language }: { refusal: Refusal | null; language: Language | null }) {
  const { t } = useTranslation();
  const sending = useNavigation().formData?.get('intent') === 'sign-in';
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="sign-in" />
      {language && <input type="hidden" name="language" value={language} />}
      <Stack>
        {refusal && refusal.code !== 'invalid' && (
          <Alert color="press" role="alert">
            {refusal.message}
          </Alert>
        )}
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
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={refusal?.fields.password}
        />
        <Button type="submit" loading={sending} fullWidth mt="xs" size="md">
          {t('account.signIn')}
        </Button>
        <Anchor component={Link} to="/auth/forgot" size="sm" ta="center">
          {t('recovery.link')}
        </Anchor>
      </Stack>
    </Form>
  );
}
