import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './draft-status.module.css';
import type { Standing, StandingStore } from './standing.ts';
import { useStanding } from './use-standing.ts';

const ICONS = { keeping: IconCloudUp, kept: IconCloudCheck, offline: IconCloudOff, refused: IconAlertTriangle };

/** Shows how safe the typed text is. Screen readers announce a change of the state, but not each new minute. */
export function DraftStatus({ of }: { of: StandingStore }) {
  const standing = useStanding(of);
  const { kind, isJournalled } = standing;
  const isUnkept = !isJournalled && kind !== 'quiet';
  const Icon = kind === 'quiet' ? null : ICONS[kind];
  return (
    <div role="status" className={styles.status} data-kind={kind}>
      {Icon && !(isUnkept && kind === 'offline') && (
        <span className={styles.word}>
          <Icon size={18} aria-hidden />
          <span>
            <Words standing={standing} />
          </span>
        </span>
      )}
      {isUnkept && <Unkept />}
    </div>
  );
}

function Words({ standing: { kind, keptAt, reason } }: { standing: Standing }) {
  const { t, i18n } = useTranslation();
  if (kind === 'refused') return t('drafts.refused', { reason });
  if (kind !== 'kept' || !keptAt) return t(kind === 'offline' ? 'drafts.offline' : 'drafts.keeping');
  const time = keptAt.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  const [before, after] = t('drafts.kept', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <time aria-live="off">{time}</time>
      {after}
    </>
  );
}

function Unkept() {
  const { t } = useTranslation();
  return (
    <span className={styles.word} data-warning>
      <IconAlertTriangle size={18} aria-hidden />
      {t('drafts.unjournalled')}
    </span>
  );
}
