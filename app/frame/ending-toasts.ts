import { notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whoever leads on says so within this time: what was said before that belongs to the screen that comes. */
const LEADS_ON_MS = 100;

/** Ends toasts with the screen that they were read on. What a screen says as it leads on is read on the next one. */
export function EndingToasts() {
  const shown = useNotifications().notifications.map(({ id }) => id);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const ofScreen = useRef<{ id: string | undefined; path: string }[]>([]);
  const ids = shown.join();

  useEffect(() => {
    const isOver = ({ path }: { path: string }) => path !== pathname;
    for (const { id } of ofScreen.current.filter(isOver)) if (id) notifications.hide(id);
    ofScreen.current = ofScreen.current.filter((toast) => !isOver(toast));
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the toasts in sight, by their ids
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      // the address changes before the screen is drawn
      const path = window.location.pathname;
      ofScreen.current = shown.map((id) => ofScreen.current.find((known) => known.id === id) ?? { id, path });
    }, LEADS_ON_MS);
    return () => clearTimeout(timer);
  }, [ids, state, pathname]);
  return null;
}
