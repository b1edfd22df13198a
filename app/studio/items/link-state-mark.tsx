import {
  IconArrowForwardUp,
  IconCheck,
  IconCoinOff,
  IconHelp,
  IconLinkOff,
  IconShoppingCartOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#common/link-states.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './link-state-mark.module.css';

/** The sign, the word and the look of each result of a check. */
export const LINK_STATES = {
  works: [IconCheck, 'links.works', styles.fine],
  moved: [IconArrowForwardUp, 'links.moved', styles.doubtful],
  dead: [IconLinkOff, 'links.dead', styles.broken],
  out_of_stock: [IconShoppingCartOff, 'links.outOfStock', styles.broken],
  unsure: [IconHelp, 'links.unsure', null],
} as const;

type Looked = {
  state: LinkState;
  moved_to: string | null;
  /** Whether it has not been known for a week what became of it. */
  is_lasting: boolean;
};

/** An address without its scheme and what is asked of it. */
function shortOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.host + url.pathname.replace(/\/$/, '') : address;
}

type Props = {
  link: Looked;
  /** Whether what it stands in shows the sign already. */
  isSigned?: boolean;
};

/** The result of the last check of a link, by word and sign; if the link moved, also its new address. */
export function LinkStateMark({ link: { state, moved_to, is_lasting }, isSigned = false }: Props): ReactNode {
  const { t } = useTranslation();
  const [Icon, name, look] = LINK_STATES[state];
  return (
    <span className={`${styles.mark} ${is_lasting ? styles.doubtful : look}`}>
      {!isSigned && <Icon size={16} aria-hidden />}
      <span className={hidden.visually}>{t('links.stateOf')}: </span>
      {t(name)}
      {moved_to && ' '}
      {moved_to && <span className={styles.address}>{shortOf(moved_to)}</span>}
    </span>
  );
}

/** Says of an item's link that nobody earns by it, though its shop pays who recommends it. */
export function EarnsNothingMark(): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={`${styles.mark} ${styles.doubtful}`}>
      <IconCoinOff size={16} aria-hidden />
      {t('networks.earnsNothing')}
    </span>
  );
}
