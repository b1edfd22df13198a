import { IconArrowForwardUp, IconCheck, IconHelp, IconLinkOff, IconShoppingCartOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#common/link-states.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './link-state-mark.module.css';

const STATES = {
  works: [IconCheck, 'links.works', styles.fine],
  moved: [IconArrowForwardUp, 'links.moved', styles.doubtful],
  dead: [IconLinkOff, 'links.dead', styles.broken],
  out_of_stock: [IconShoppingCartOff, 'links.outOfStock', styles.broken],
  unsure: [IconHelp, 'links.unsure', styles.doubtful],
} as const;

/** What became of a link when it was looked at last; told by word and sign. */
export function LinkStateMark({ state }: { state: LinkState }): ReactNode {
  const { t } = useTranslation();
  const [Icon, name, look] = STATES[state];
  return (
    <span className={`${styles.mark} ${look}`}>
      <Icon size={16} aria-hidden />
      <span className={hidden.visually}>{t('links.stateOf')}: </span>
      {t(name)}
    </span>
  );
}
