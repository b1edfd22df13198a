import { expect, test } from 'vitest';
import { email } from './email.ts';

test.each([
  ['  Nina.Reis+livros@Example.COM ', 'nina.reis+livros@example.com'],
  ['nina@EXÄMPLE.de', 'nina@xn--exmple-cua.de'],
  ['nina@pão.com.br', 'nina@xn--po-sia.com.br'],
  ['nina@pa\u0303o.com.br', 'nina@xn--po-sia.com.br'],
])('[AU-03] %s is the address %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
});

test.each([
  ['', 'email_required'],
  ['nina', 'email_invalid'],
  ['nina@', 'email_invalid'],
  ['@example.com', 'email_invalid'],
  ['nina@example', 'email_invalid'],
  ['a b@example.com', 'email_accents'],
  ['josé@example.com', 'email_accents'],
  ['nina@ex ämple.de', 'email_invalid'],
  ['nina@ämple.de/x', 'email_invalid'],
  [`${'a'.repeat(250)}@example.com`, 'too_long'],
])('%j is refused with %s', (typed, code) => {
  expect(email.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([code]);
});
