import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Language } from '#common/languages.ts';
import type { Refusal } from '#server/web.ts';
import { CodeInput } from '../forms/code-input.tsx';
import { Fault } from '../frame/notice.tsx';

type Props = { refusal: Refusal | null; language: Language | null; onBack: () => void };

/** The second step of signing in, after a correct password. */
export function CodeForm({ refusal, language, onBack }: Props) {
  const { t } = useTranslation();
  const sending = useNavigation().formData?.get('intent') === 'code';
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="code" />
      {language && <input type="hidden" name="language" value={language} />}
      <Stack>
        {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
        <CodeInput error={refusal?.fields.code} />
        <Button type="submit" loading={sending} fullWidth mt="xs" size="md">
          {t('account.signIn')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('factor.otherAccount')}
        </Button>
      </Stack>
    </Form>
  );
}
