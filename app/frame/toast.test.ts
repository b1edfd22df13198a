import { notificationsStore } from '@mantine/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endToasts, leadToastsTo, toastDone } from './toast.ts';

// thousands of files, of which two are drawn
vi.mock('@tabler/icons-react', () => ({ IconCheck: 'svg', IconExclamationMark: 'svg' }));

beforeAll(() => void vi.stubGlobal('window', { location: { pathname: '/list' } }));
afterAll(() => void vi.unstubAllGlobals());

const inSight = () => notificationsStore.getState().notifications.map(({ title }) => title);

test('[ST-07] a toast ends with its screen, and one that is said while the next is awaited lives on there', () => {
  toastDone('on the list', '');
  leadToastsTo('/form');
  toastDone('on the way', '');
  endToasts('/form');
  expect(inSight()).toEqual(['on the way']);
  leadToastsTo(null);
  endToasts('/list');
  expect(inSight()).toEqual([]);
});
