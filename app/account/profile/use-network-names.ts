import { useTranslation } from 'react-i18next';
import { NETWORK_NAMES, type Network } from '#common/networks.ts';

/** The name of a network: its own name, or a description for a kind without a name. */
export function useNetworkNames(): (network: Network) => string {
  const { t } = useTranslation();
  return (network) => (network === 'other' ? t('networks.other') : NETWORK_NAMES[network]);
}
