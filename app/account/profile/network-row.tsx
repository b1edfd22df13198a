import { useTranslation } from 'react-i18next';
import type { NetworkSettings } from '#common/network-links.ts';
import { accountOf } from '#common/networks.ts';
import { NetworkForm } from './network-form.tsx';
import { OwnRow } from './own-row.tsx';
import { useNetworkNames } from './use-network-names.ts';

/** A network in the list, with the settings for its links. */
export function NetworkRow({ settings }: { settings: NetworkSettings }) {
  const { t } = useTranslation();
  const { network, account, subid, is_campaign } = settings;
  const name = useNetworkNames()(network);
  const parts = [
    account,
    subid === 'off' ? '' : t(subid === 'code' ? 'networks.tellsLink' : 'networks.tellsModule'),
    is_campaign ? 'UTM' : '',
  ];
  const otherwise = network === 'other' || accountOf(network) ? '' : t('networks.inAddress');
  const removal = {
    title: t('networks.removeTitle'),
    question: t('networks.removeQuestion', { name }),
    fields: { intent: 'network-remove', network },
  };
  return (
    <OwnRow
      name={name}
      note={parts.filter(Boolean).join(' · ') || otherwise}
      change={t('people.edit')}
      form={(onDone) => <NetworkForm settings={settings} choices={[network]} onDone={onDone} />}
      removal={removal}
    />
  );
}
