import { IconAlertTriangle, IconArrowForwardUp, IconCheck, IconHelp, IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#common/link-states.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './link-state-mark.module.css';

const ICONS = {
  works: IconCheck,
  moved: IconArrowForwardUp,
  dead: IconLinkOff,
  out_of_stock: IconAlertTriangle,
  unsure: IconHelp,
} as const;

const NAMES = {
  works: 'links.works',
  moved: 'links.moved',
  dead: 'links.dead',
  out_of_stock: 'links.outOfStock',
  unsure: 'links.unsure',
} as const;

/** What became of a link when it was looked at last; told by word and sign. */
export function LinkStateMark({ state }: { state: LinkState }): ReactNode {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <Icon size={16} aria-hidden />
      <span className={hidden.visually}>{t('links.link')}: </span>
      {t(NAMES[state])}
    </span>
  );
}
