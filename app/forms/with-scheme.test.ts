import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['amazon.com.br/dp/B0ABC', 'https://amazon.com.br/dp/B0ABC'],
  [' loja.example ', 'https://loja.example'],
  ['loja.example:8080?x=1', 'https://loja.example:8080?x=1'],
  ['avó.example', 'https://avó.example'],
  ['https://loja.example', 'https://loja.example'],
  ['http://loja.example', 'http://loja.example'],
  ['mailto:ana@loja.example', 'mailto:ana@loja.example'],
  ['ana@loja.example', 'ana@loja.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['nada', 'nada'],
  ['', ''],
])('%j becomes %j', (typed, address) => expect(withScheme(typed)).toBe(address));
