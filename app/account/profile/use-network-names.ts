import { useTranslation } from 'react-i18next';
import { NETWORK_NAMES, type Network } from '#common/networks.ts';

/** What a network is called: by its own name, or as what it stands for. */
export function useNetworkNames(): (network: Network) => string {
  const { t } = useTranslation();
  return (network) => (network === 'other' ? t('networks.other') : NETWORK_NAMES[network]);
}
