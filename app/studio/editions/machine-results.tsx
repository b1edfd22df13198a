import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#common/texts/interface.ts';
import type { MachineState } from '#server/editions/machine/machine.ts';
import { Fault, Notice } from '../../frame/notice.tsx';
import { openReason } from './open-reason.ts';

/** What came of a machine translation: numbers, why it ended early, and the texts that stay open with the reason of each. */
export function MachineResults({ state: { report, ended } }: { state: MachineState }) {
  const { t } = useTranslation();
  const { taken = 0, left = 0, refused = 0, listed = [], stopped = null } = report ?? {};
  const why = stopped
    ? errorText(t, stopped.code, stopped.params)
    : ended && (ended === 'cancelled' ? t('machine.cancelled') : t('machine.failed'));
  const more = refused - listed.length;
  return (
    <Stack gap="xs">
      {why && (ended === 'cancelled' ? <Notice role="alert">{why}</Notice> : <Fault>{why}</Fault>)}
      {(!why || taken + left + refused > 0) && (
        <Text role="status">{t('machine.counts', { count: taken, taken, left, refused })}</Text>
      )}
      {listed.length > 0 && (
        <List>
          {listed.map((open) => (
            <List.Item key={`${open.row} ${open.unit} ${open.fault} ${open.text}`}>
              <Text component="span">{[open.title, open.text].filter(Boolean).join(': ')}</Text>{' '}
              <Text component="span" c="dimmed">
                {openReason(t, open)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {more > 0 && <Text>{t('exchange.more', { count: more })}</Text>}
    </Stack>
  );
}
