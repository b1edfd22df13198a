import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EndingToasts } from './ending-toasts.ts';
import { patiently } from './patiently.ts';

const ToastList = lazy(() => patiently(() => import('./toast-list.tsx')));
const TOUCHES = ['pointerdown', 'keydown'];

/**
 * The place for toasts. Their code is fetched at the first interaction with a page: so it is there when the result of
 * an action is to be shown, even if the connection was lost in between.
 */
export function Toasts() {
  const hasToasts = useNotifications().notifications.length > 0;
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const touch = () => {
      controller.abort();
      setTouched(true);
    };
    const { signal } = controller;
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true, signal });
    return () => controller.abort();
  }, []);
  return (
    <>
      <Suspense>{(isTouched || hasToasts) && <ToastList />}</Suspense>
      <EndingToasts />
    </>
  );
}
