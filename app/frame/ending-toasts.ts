import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { endToasts, leadToastsTo } from './toast.ts';

/** Ends toasts with the screen that they belong to. What is said while a page is awaited is read on that one. */
export function EndingToasts() {
  const { pathname } = useLocation();
  const awaited = useNavigation().location?.pathname ?? null;
  useEffect(() => leadToastsTo(awaited), [awaited]);
  useEffect(() => endToasts(pathname), [pathname]);
  return null;
}
