import type { TFunction } from 'i18next';
import { toastDone } from '../../frame/toast.ts';

/** Shows that a save cancelled the scheduled publication of an earlier version. */
export const toastOvertaken = (t: TFunction) => (saved: Record<string, unknown>) => {
  if (saved.isUnscheduled) toastDone(t('schedule.overtaken'), t('schedule.overtakenText'));
};
