import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { RefusedDraft } from '../drafts/refused-draft.tsx';
import { TipList } from '../editor/quick-tips.tsx';
import type { EditForm } from '../forms/edit-form.ts';
import { RescueTray } from '../forms/rescue-tray.tsx';
import { SaveNotices } from '../forms/save-notices.tsx';
import { useHeadTools } from '../frame/head-tools.ts';
import styles from './room-foot.module.css';

type Props<V> = {
  editing: EditForm<V>;
  cancelTo: string;
  currentAt: string;
  wording: (refusal: Refusal) => string;
  /** What the text amounts to, and what is done with it. */
  children: ReactNode;
};

/** The line under a page to write on: its figures and helps. What needs an answer stands above it. */
export function RoomFoot<V>({ editing, cancelTo, currentAt, wording, children }: Props<V>) {
  const { t } = useTranslation();
  const { showShortcuts } = useHeadTools();
  const shortcuts = t('shortcuts.title');
  return (
    <footer className={styles.foot} data-bar="bottom">
      <div className={styles.notices}>
        {editing.draft && <RefusedDraft of={editing.draft.standing} />}
        <SaveNotices {...{ editing, currentAt, wording }} />
        {editing.draft && <RescueTray draft={editing.draft} text={editing.text} />}
      </div>
      <div className={styles.line}>
        {children}
        <div className={styles.helps}>
          <Popover position="top-end" shadow="md" width={352} withArrow returnFocus>
            <Popover.Target>
              <Button variant="subtle" color="gray" size="compact-sm">
                {t('fields.tips')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <TipList />
            </Popover.Dropdown>
          </Popover>
          <UnstyledButton
            className={styles.keys}
            aria-label={shortcuts}
            title={`${shortcuts} (?)`}
            onClick={showShortcuts}
          >
            <IconKeyboard size={18} stroke={1.75} aria-hidden />
            <kbd>?</kbd>
          </UnstyledButton>
          <Button component={Link} to={cancelTo} variant="subtle" color="gray" size="compact-sm">
            {t('forms.cancel')}
          </Button>
        </div>
      </div>
    </footer>
  );
}
