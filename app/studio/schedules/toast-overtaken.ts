import type { TFunction } from 'i18next';
import { toastDone } from '../../frame/toast.ts';

/** Says of a save that a version which waited for its time waits no longer. */
export const tellOvertaken = (t: TFunction) => (saved: Record<string, unknown>) => {
  if (saved.isUnscheduled) toastDone(t('schedule.overtaken'), t('schedule.overtakenText'));
};
