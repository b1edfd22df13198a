import { expect, test } from 'vitest';
import { isLinkTemplate, templatedAddress } from './link-template.ts';

const VALUES = { code: 'AbC1234', module: '3', ebook: 'pao', lang: 'pt-BR', site: 'livros.example' };
const led = (address: string, parameters: string, values = {}) =>
  templatedAddress(address, [{ host: 'loja.example', parameters }], { ...VALUES, ...values });

test('[LK-05] a template fills its places for each link of its host, and leaves what stands there', () => {
  const parameters = 'ref=casa&sub={code}-{module}&l={lang}&e={ebook}';
  const filled = 'ref=casa&sub=AbC1234-3&l=pt-BR&e=pao';
  expect(led('https://loja.example/p', parameters)).toBe(`https://loja.example/p?${filled}`);
  expect(led('https://www.loja.example/p?a=%20b#c', parameters)).toBe(`https://www.loja.example/p?a=%20b&${filled}#c`);
  expect(led('https://loja.example/p?REF=ana', 'ref=casa&m={module}', { module: '' })).toBe(
    'https://loja.example/p?REF=ana',
  );
  for (const other of ['https://outraloja.example/p', 'https://example/', 'mailto:a@loja.example', ''])
    expect(led(other, parameters)).toBe(other);
});

test('[LK-05] links of networks, Amazon’s too, follow no template', () => {
  const template = [
    { host: 'amazon.com.br', parameters: 'tag=casa-20' },
    { host: 'go.hotmart.com', parameters: 'src=casa' },
  ];
  for (const address of ['https://www.amazon.com.br/dp/B0', 'https://go.hotmart.com/A1'])
    expect(templatedAddress(address, template, VALUES)).toBe(address);
});

test('[LK-05] a template is of parameters and the four places alone', () => {
  for (const text of ['a=1', 'sub={code}', 'a=x-{module}.y&b={ebook}{lang}'])
    expect(isLinkTemplate(text), text).toBe(true);
  const wrong = [
    '',
    'a',
    'a=',
    '=b',
    'a={site}',
    'a={code',
    'a=b&',
    'a=b&&c=d',
    'a=b c',
    'a=%0d',
    'a=<b>',
    '?a=b',
    'a=b#c',
  ];
  for (const text of wrong) expect(isLinkTemplate(text), text).toBe(false);
});
