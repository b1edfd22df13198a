import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FactorKey } from '#server/auth/second-factor.ts';
import type { FactorFormProps } from './password-frame.tsx';

/** Hands the key over to an authenticator and asks for its first code. */
export function FactorConfirm({ factor, fetcher, refusal, onCancel }: FactorFormProps & { factor: FactorKey }) {
  const { t } = useTranslation();
  return (
    <fetcher.Form method="post" noValidate>
      <input type="hidden" name="intent" value="factor-confirm" />
      <Stack mt="md">
        <Text>{t('factor.scan')}</Text>
        <div className="factor-key">
          <img src={factor.qr} alt={t('factor.qrAlt')} width={184} height={184} />
          <p>
            <span>{t('factor.key')}</span>
            <code>{factor.key}</code>
          </p>
        </div>
        {refusal && refusal.code !== 'invalid' && (
          <Alert color="press" role="alert">
            {refusal.message}
          </Alert>
        )}
        <TextInput
          name="code"
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={refusal?.fields.code}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('factor.confirm')}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
