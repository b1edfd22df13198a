import type { Page } from '../e2e/test.ts';

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const choose = (page: Page) => page.getByRole('checkbox').first().check();
