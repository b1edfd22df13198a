import { UnstyledButton } from '@mantine/core';
import { IconTextWrapDisabled } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftedText } from '../drafts/drafted-text.ts';
import { useRescues } from '../drafts/use-rescues.ts';
import { patiently } from '../frame/patiently.ts';
import type { OpenDraft } from './open-draft-of.ts';
import styles from './save-bar.module.css';

const RescueList = lazy(() =>
  patiently(() => import('./rescue-list.tsx')).then((list) => ({ default: list.RescueList })),
);

type Props = { draft: OpenDraft; text: DraftedText | null };

/** Shows the texts that a merge displaced. The editor stays usable: a text is put back at the caret. */
export function RescueTray({ draft, text }: Props) {
  const { t } = useTranslation();
  const rescues = useRescues(draft.place, draft.rescues);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const toggle = () => {
    if (opened) return close();
    setOpened(true);
    void rescues.load();
  };
  return (
    <>
      <div role="status" className={styles.trayed}>
        {rescues.count > 0 && (
          <UnstyledButton ref={button} className={styles.tray} aria-expanded={opened} onClick={toggle}>
            <IconTextWrapDisabled size={18} aria-hidden />
            {t('rescues.count', { count: rescues.count })}
          </UnstyledButton>
        )}
      </div>
      {opened && rescues.list && rescues.count > 0 && (
        <Suspense>
          <RescueList {...{ rescues, draft, text }} list={rescues.list} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
