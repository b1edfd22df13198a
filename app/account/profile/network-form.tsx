import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { type NetworkSettings, SUB_IDS, subIdOf } from '#common/network-links.ts';
import { accountOf, kindsOf, type Network } from '#common/networks.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { useNetworkNames } from './use-network-names.ts';

type Props = {
  settings?: NetworkSettings;
  /** The networks to choose from. */
  choices: readonly Network[];
  onDone: () => void;
};

/** The settings for the own links of a network: the account, the sub-id for its reports, campaigns. */
export function NetworkForm({ settings, choices, onDone }: Props) {
  const { t } = useTranslation();
  const nameOf = useNetworkNames();
  const fetcher = useFetcher<Answer<object>>({ key: `network-${settings?.network ?? 'new'}` });
  const [network, setNetwork] = useState<Network>(settings?.network ?? choices[0] ?? 'other');
  useAnswer(fetcher.data, ({ ok }) => ok && onDone());
  const refusal = fetcher.data && !fetcher.data.ok && fetcher.state === 'idle' ? fetcher.data : null;
  return (
    <fetcher.Form method="post" action={href('/profile')} noValidate>
      <input type="hidden" name="intent" value="network-save" />
      <input type="hidden" name="network" value={network} />
      <Stack mt="md">
        {settings ? (
          <Text fw={600}>{nameOf(network)}</Text>
        ) : (
          <Select
            label={t('networks.network')}
            data={choices.map((value) => ({ value, label: nameOf(value) }))}
            value={network}
            onChange={(value) => setNetwork((value ?? network) as Network)}
            allowDeselect={false}
            autoFocus
          />
        )}
        <AccountField
          key={`account-${network}`}
          network={network}
          stored={settings?.account}
          error={refusal?.fields.account}
        />
        <SubIdField key={`subid-${network}`} network={network} stored={settings?.subid} />
        {(network === 'other' || kindsOf(network).some(({ utm }) => utm)) && (
          <SwitchField
            key={`campaign-${network}`}
            name="is_campaign"
            label={t('networks.utm')}
            description={t('networks.utmHint')}
            defaultChecked={settings?.is_campaign ?? network === 'other'}
          />
        )}
        <FormFoot gap="sm" onCancel={onDone} isBusy={fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}

type FieldProps<T> = { network: Network; stored: T | undefined };

function AccountField({ network, stored, error }: FieldProps<string> & { error: string | undefined }) {
  const { t } = useTranslation();
  const account = accountOf(network);
  if (network === 'other') return null;
  if (!account) return <Text c="dimmed">{t('networks.inAddress')}</Text>;
  const [parameter = '', second] = account.written;
  return (
    <TextInput
      name="account"
      label={t('networks.account')}
      description={
        second ? t('networks.accountOfTwo', { parameter, second }) : t('networks.accountAfter', { parameter })
      }
      placeholder={account.example}
      defaultValue={stored}
      autoComplete="off"
      spellCheck={false}
      error={error}
    />
  );
}

/** Whether the network's reports show where a sale came from, with an example. */
function SubIdField({ network, stored }: FieldProps<NetworkSettings['subid']>) {
  const { t } = useTranslation();
  const [form, setForm] = useState(stored ?? 'off');
  const kinds = kindsOf(network).filter(({ subId }) => subId);
  if (kinds.length === 0) return null;
  const names = {
    off: t('networks.subidOff'),
    code: t('networks.subidCode'),
    'code-module': t('networks.subidModule'),
  };
  const examples = kinds.flatMap((kind) => Object.entries(subIdOf(kind, form, { code: 'AbC1234', module: '3' })));
  const shown = [...new Set(examples.map(([name, value]) => `${name}=${value}`))].join(', ');
  return (
    <Radio.Group
      name="subid"
      label={t('networks.subid')}
      description={shown ? t('networks.subidHint', { shown }) : t('networks.subidNone')}
      value={form}
      onChange={(value) => setForm(value as typeof form)}
    >
      <Group mt="xs" gap="md">
        {SUB_IDS.map((value) => (
          <Radio key={value} value={value} label={names[value]} />
        ))}
      </Group>
    </Radio.Group>
  );
}
