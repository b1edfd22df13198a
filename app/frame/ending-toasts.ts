import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { endToasts, leadToastsTo } from './toast.ts';

/** Closes toasts with the screen that they belong to. A toast shown during a navigation belongs to the next screen. */
export function EndingToasts() {
  const { pathname } = useLocation();
  const awaited = useNavigation().location?.pathname ?? null;
  useEffect(() => leadToastsTo(awaited), [awaited]);
  useEffect(() => endToasts(pathname), [pathname]);
  return null;
}
