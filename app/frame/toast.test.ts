import { notificationsStore } from '@mantine/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endToasts, leadToastsTo, toastDone } from './toast.ts';

// thousands of files, of which two are drawn
vi.mock('@tabler/icons-react', () => ({ IconCheck: 'svg', IconExclamationMark: 'svg' }));

const location = { pathname: '/list' };
beforeAll(() => void vi.stubGlobal('window', { location }));
afterAll(() => void vi.unstubAllGlobals());

const inSight = () => notificationsStore.getState().notifications.map(({ title }) => title);
/** The screen at a path stands, in the order of `EndingToasts`. */
function arrive(pathname: string): void {
  location.pathname = pathname;
  leadToastsTo(null);
  endToasts(pathname);
}

test('[ST-07] a toast ends with its screen, and one that is said while the next is awaited lives on there', () => {
  toastDone('on the list', '');
  leadToastsTo('/form');
  toastDone('on the way', '');
  arrive('/form');
  expect(inSight()).toEqual(['on the way']);
  arrive('/list');
  expect(inSight()).toEqual([]);
});

test('[ST-07] a toast that is said on the way lives on where a redirect leads', () => {
  leadToastsTo('/next');
  toastDone('before the redirect', '');
  leadToastsTo('/form');
  toastDone('after it', '');
  arrive('/form');
  expect(inSight()).toEqual(['before the redirect', 'after it']);
  leadToastsTo('/next');
  toastDone('last', '');
  // the redirect came so soon that nothing was drawn between
  arrive('/other');
  expect(inSight()).toEqual(['last']);
  arrive('/list');
});
