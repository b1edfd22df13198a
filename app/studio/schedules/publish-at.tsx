import { Button, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditForm } from '../../forms/edit-form.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import styles from './publish-at.module.css';
import { PublishForm } from './publish-form.tsx';
import { type Scheduled, useSchedule } from './use-schedule.ts';

type Props<V> = Scheduled & {
  editing: EditForm<V>;
  /** The stored visibility. */
  isVisible: boolean;
  /** In the head of a page to write on, whose menu opens it; there it is a button only while a time is set. */
  inHead?: { opened: boolean; onChange: (opened: boolean) => void };
};

/** The scheduled publication, beside the save button. Nothing if readers already see the current row. */
export function PublishAt<V>({ editing, isVisible, inHead, ...scheduled }: Props<V>) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const own = useState(false);
  const [opened, setOpened] = inHead ? [inHead.opened, inHead.onChange] : own;
  const { flush } = editing.draft ?? {};
  const schedule = useSchedule({ ...scheduled, flush, onSet: () => setOpened(false) });
  const { publication } = schedule;
  const isNeeded = inHead ? publication || opened : !isVisible || editing.dirty || publication || opened;
  if (!isNeeded) return null;
  const label = publication
    ? t('schedule.scheduledFor', { date: dateTime(publication.publish_at) })
    : t('schedule.field');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position={inHead ? 'bottom-end' : 'top-end'}
      // above a fixed bar, which does not scroll with the page
      floatingStrategy="fixed"
      shadow="md"
      width="min(23rem, calc(100vw - 2rem))"
    >
      <Popover.Target>
        <Button
          variant={inHead ? 'subtle' : 'default'}
          size={inHead ? 'compact-sm' : 'sm'}
          className={styles.button}
          data-scheduled={publication !== null || undefined}
          leftSection={<IconClock size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={styles.label}>{label}</span>
        </Button>
      </Popover.Target>
      <span className={hidden.visually} role="status">
        {publication && label}
      </span>
      <Popover.Dropdown>
        {opened && <PublishForm {...{ schedule, isVisible }} row={scheduled} isChanged={editing.dirty} />}
      </Popover.Dropdown>
    </Popover>
  );
}
