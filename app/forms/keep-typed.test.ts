import { notificationsStore } from '@mantine/notifications';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepForm } from './keep-typed.ts';

const said = () => notificationsStore.getState().notifications.map(({ title }) => title);
const serverLoader = () => Promise.reject(new TypeError('the line is dead'));

beforeAll(() => void vi.stubGlobal('window', { location: { pathname: '/admin/ebooks' } }));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [] })));

test('what a form asks for and does not get is told, and the form stays', async () => {
  const request = new Request('http://localhost/admin/ebooks/choices.data');
  expect(await keepForm({ request, serverLoader })).toBeUndefined();
  expect(said()).toHaveLength(1);
});

test('what a form asks for anew is no fault of the line', async () => {
  const request = new Request('http://localhost/admin/ebooks/choices.data', { signal: AbortSignal.abort() });
  await expect(keepForm({ request, serverLoader })).rejects.toThrow('the line is dead');
  expect(said()).toEqual([]);
});
