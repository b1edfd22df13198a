import { expect, test } from 'vitest';
import { writtenAddresses } from './written-addresses.ts';

const told = (source: string) => writtenAddresses({ 'app/x.tsx': source }).map((line) => line.split(' ')[1]);

test('an address of a known page is told, however it is written', () => {
  expect(writtenAddresses({ 'app/x.tsx': '\n<a href="/support" />' })).toEqual([
    'app/x.tsx:2: /support is written by hand; `href` knows it',
  ]);
  expect(told("redirect('/')")).toEqual(['/']);
  expect(told("navigate('/admin?q=x#top')")).toEqual(['/admin']);
  expect(told(`<Link to={\`/admin/modules/\${id}/edit?ebookId=\${ebook}\`} />`)).toEqual(['/admin/modules/…/edit']);
  expect(told(`const url = \`\${publicUrl}/auth/reset?token=\${token}\``)).toEqual(['/auth/reset']);
  expect(told(`fetch(\`/admin/\${kind}/new\`)`)).toEqual(['/admin/…/new']);
});

test('what is given to href is not, nor what is no page', () => {
  const quiet = [
    "href('/support')",
    "href('/admin/ebooks/:ebookId/edit', { ebookId })",
    "const LISTS = { products: '/admin/ebooks/:ebookId/products' }",
    "const TEXTS = { '/admin': 'dashboard.loading' }",
    "path.split('/')",
    "fetch('/live')",
    "type Path = '/media/x'",
    `\`\${name}/320.webp\``,
  ];
  for (const source of quiet) expect(told(source)).toEqual([]);
});

test('no address of a page is written by hand', () => {
  expect(writtenAddresses()).toEqual([]);
});
