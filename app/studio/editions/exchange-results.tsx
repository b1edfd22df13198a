import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#server/editions/exchange/import-translation.ts';

export type Report = ImportReport;

/** What became of the texts of a translator's file: numbers, and those that are worth a look with the reason. */
export function ExchangeResults({ report: { counts, listed, more } }: { report: Report }) {
  const { t } = useTranslation();
  const { taken, outdated, confirmed, unchanged, left, refused } = counts;
  const reason = ({ fault, codes }: Report['listed'][number]) =>
    t(`exchange.${fault ?? 'outdated'}`, { codes: codes.join(', ') });
  return (
    <Stack gap="xs">
      <Text role="status">
        {t('exchange.counts', { taken: taken + outdated + confirmed, unchanged: unchanged + left, refused })}
      </Text>
      {listed.length > 0 && (
        <List>
          {listed.map((result) => (
            <List.Item key={`${result.id} ${result.unit} ${result.fault} ${result.text}`}>
              <Text component="span">{[result.title, result.text].filter(Boolean).join(': ')}</Text>{' '}
              <Text component="span" c="dimmed">
                {reason(result)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {more > 0 && <Text>{t('exchange.more', { count: more })}</Text>}
    </Stack>
  );
}
