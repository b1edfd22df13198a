import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { useFetcher } from 'react-router';
import type { Refusal } from '#server/web.ts';

/** What asks for the password before it is done. */
export type FactorAct = 'factor-start' | 'factor-off' | 'factor-codes';

export type FactorFormProps = {
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state'>;
  refusal: Refusal | null;
  onCancel: () => void;
};

const TEXTS = {
  'factor-start': { text: 'factor.turnOnText', action: 'factor.continue' },
  'factor-off': { text: 'factor.turnOffText', action: 'factor.turnOff' },
  'factor-codes': { text: 'factor.newCodesText', action: 'factor.newCodes' },
} as const;

/** Asks for the password once more. */
export function FactorPassword({
  act,
  email,
  fetcher,
  refusal,
  onCancel,
}: FactorFormProps & { act: FactorAct; email: string }) {
  const { t } = useTranslation();
  return (
    <fetcher.Form method="post" noValidate>
      <input type="hidden" name="intent" value={act} />
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <Stack mt="md">
        <Text>{t(TEXTS[act].text)}</Text>
        {refusal && refusal.code !== 'invalid' && (
          <Alert color="press" role="alert">
            {refusal.message}
          </Alert>
        )}
        <PasswordInput
          name="password"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          autoFocus
          error={refusal?.fields.password}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t(TEXTS[act].action)}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
