import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../frame/use-dates.ts';
import { localTime, utcOf } from './local-time.ts';
import styles from './schedule-field.module.css';
import { ScheduledMark } from './scheduled-mark.tsx';
import { type Scheduled, useSchedule } from './use-schedule.ts';

/** When a hidden e-book or module becomes visible. It is stored at once, by itself, whatever becomes of the form around it. */
export function ScheduleField(scheduled: Scheduled) {
  const { t } = useTranslation();
  const { timeZone, zoneName } = useDates();
  const [typed, setTyped] = useState<string | null>(null);
  const { at, refusal, isBusy, isTakenBack, set, takeBack } = useSchedule(scheduled, () => setTyped(null));
  const stored = at ? localTime(at, timeZone) : '';
  const value = typed ?? stored;
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={t('schedule.field')}
        description={t('schedule.fieldHint', { zone: zoneName })}
        value={value}
        error={refusal?.fields.publish_at ?? refusal?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap={8} mt={8}>
        <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => set(utcOf(value))}>
          {t(at ? 'schedule.change' : 'schedule.set')}
        </Button>
        {at && (
          <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={takeBack}>
            {t('schedule.takeBack')}
          </Button>
        )}
      </Group>
      <p className={styles.state} role="status">
        {at ? <ScheduledMark at={at} /> : isTakenBack && t('schedule.takenBack')}
      </p>
    </div>
  );
}
