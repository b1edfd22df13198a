import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './recovery-codes.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack mt="md" gap="sm">
      <Title order={3} size="h5">
        {t('factor.codesTitle')}
      </Title>
      <Text>{t('factor.codesText')}</Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'factor.copied' : 'factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('factor.codesKept')}</Button>
      </Group>
    </Stack>
  );
}
