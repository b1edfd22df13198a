import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ariaKeys, Keys, withKeys } from '../../frame/keys.tsx';
import styles from './confirm-button.module.css';
import type { Translating } from './use-translating.ts';
import { TRANSLATING_KEYS } from './use-translating-keys.ts';

type Props = Pick<Translating, 'acts' | 'nextAct'> & {
  /** Whether any unit is open. */
  isToDo: boolean;
  size: 'sm' | 'compact-sm';
};

const LOOKS = { write: 'outline', keep: 'outline', confirm: 'filled', go: 'default' } as const;

/** Confirms the current unit and goes on to the next open one; named by what it does with what stands there. */
export function ConfirmButton({ acts, nextAct, isToDo, size }: Props) {
  const { t } = useTranslation();
  // nothing was written yet: what stands may stay, which is said as what it is
  const isToGo = nextAct === 'go' && isToDo;
  const confirm = t(
    isToGo ? 'translating.next' : nextAct === 'keep' ? 'translating.keepNext' : 'translating.confirmNext',
  );
  return (
    <Button
      size={size}
      // once all is confirmed, saving is what is left; what nobody has touched is kept on purpose
      variant={isToDo ? LOOKS[nextAct] : 'default'}
      aria-keyshortcuts={ariaKeys(TRANSLATING_KEYS.confirmNext)}
      title={withKeys(confirm, TRANSLATING_KEYS.confirmNext, t)}
      rightSection={
        <span className={styles.keys} aria-hidden>
          <Keys keys={TRANSLATING_KEYS.confirmNext} />
        </span>
      }
      onClick={() => acts.current.confirmAndMove()}
    >
      {confirm}
    </Button>
  );
}
