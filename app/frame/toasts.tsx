import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EndingToasts } from './ending-toasts.ts';
import { patiently } from './patiently.ts';

const ToastList = lazy(() => patiently(() => import('./toast-list.tsx')));
const TOUCHES = ['pointerdown', 'keydown'];

/**
 * Where toasts are shown. What shows them is fetched when a page is first touched: whatever there is to say of a deed, it is
 * there by then, also where the line went in between.
 */
export function Toasts() {
  const isSaid = useNotifications().notifications.length > 0;
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
      <Suspense>{(isTouched || isSaid) && <ToastList />}</Suspense>
      <EndingToasts />
    </>
  );
}
