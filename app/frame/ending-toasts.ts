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
  const ofScreen = useRef<(string | undefined)[]>([]);
  const ids = shown.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen
  useEffect(() => {
    for (const id of ofScreen.current) if (id) notifications.hide(id);
    ofScreen.current = [];
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the toasts in sight, by their ids
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      ofScreen.current = shown;
    }, LEADS_ON_MS);
    return () => clearTimeout(timer);
  }, [ids, state, pathname]);
  return null;
}
