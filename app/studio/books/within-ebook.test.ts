import { expect, test } from 'vitest';
import { staysWithin, tabOf } from './within-ebook.ts';

test('each screen of an e-book belongs to a tab of its head, screens of all e-books to none', () => {
  const tabs = {
    '/admin/ebooks/1/modules': 'modules',
    '/admin/ebooks/1/products/2/edit': 'products',
    '/admin/ebooks/1/edit': 'edit',
    '/admin/ebooks/1/support': 'support',
    '/admin/modules/2/edit': 'modules',
    '/admin/supplements/new': 'supplements',
    '/admin/supplements': null,
    '/admin/products': null,
    '/admin/ebooks/new': null,
    '/admin': null,
    '/': null,
  };
  for (const [path, tab] of Object.entries(tabs)) expect(tabOf(path), path).toBe(tab);
});

test('a link within an e-book keeps its head in place, one out of it does not', () => {
  const stays = (address: string) => {
    const { pathname, search } = new URL(address, 'http://here.invalid');
    return staysWithin('1', { pathname, search });
  };
  for (const address of [
    '/admin/ebooks/1/products/new',
    '/admin/modules/7/edit',
    '/admin/modules/new?ebookId=1',
    '/admin/supplements/7/edit?ebookId=1',
  ])
    expect(stays(address), address).toBe(true);
  for (const address of [
    '/admin/ebooks/2/products',
    '/admin/modules/new?ebookId=2',
    '/admin/supplements/7/edit?ebookId=2',
    '/admin/supplements/new',
    '/admin/supplements/global/new',
    '/admin/supplements',
    '/admin',
  ])
    expect(stays(address), address).toBe(false);
});
