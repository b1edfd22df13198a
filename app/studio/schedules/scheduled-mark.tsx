import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';

/** Marks a row with a scheduled publication and its time. */
export function ScheduledMark({ at }: { at: string }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  return (
    <Mark variant="amber" isLong leftSection={<IconClock size={14} aria-hidden />}>
      <time dateTime={at}>{t('schedule.scheduledFor', { date: dateTime(at) })}</time>
    </Mark>
  );
}
