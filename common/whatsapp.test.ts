import { describe, expect, test } from 'vitest';
import { countryOf, joinedNumber, lacksCountry, shownWhatsapp, typedNumber, whatsappNumber } from './whatsapp.ts';

describe('a WhatsApp number', () => {
  test.each([
    ['+55 (11) 99999-8888', '+5511999998888'],
    ['+55 011 99999-8888', '+5511999998888'],
    ['+49 0151 23456789', '+4915123456789'],
    ['+39 02 1234567', '+39021234567'],
    [' +1 212 555 0123 ', '+12125550123'],
    ['(11) 99999-8888', null],
    ['+55 11 999', null],
    ['+55 11 99999-8888 ramal 4', null],
    ['ligue +55 11 99999-8888', null],
    ['+999 12345678', null],
    ['', null],
  ])('%j is stored as %j', (typed, stored) => expect(whatsappNumber(typed)).toBe(stored));

  test.each([
    ['+5511999998888', '+55 11 99999 8888', 'https://wa.me/5511999998888'],
    ['+55 11 95555-0100', '+55 11 95555 0100', 'https://wa.me/5511955550100'],
    ['(11) 99999-8888', '(11) 99999-8888', null],
    ['+55 11 0', '+55 11 0', null],
    ['', '', null],
  ])('%j is read as %j and leads to %j', (stored, text, href) => expect(shownWhatsapp(stored)).toEqual({ text, href }));

  test('lacks a country where no code stands before it', () => {
    expect(['(11) 99999-8888', '11', '+55 11', '+', '', ' '].map(lacksCountry)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  });
});

describe('the field of a number', () => {
  test.each([
    ['+5511999998888', 'BR', '(11) 99999-8888'],
    ['+55 (11) 9999', 'BR', '(11) 9999'],
    ['+1204', 'US', '204'],
    ['+12045551234', 'CA', '(204) 555-1234'],
    ['+44 20', 'GB', '20'],
    ['(11) 99999-8888', null, '(11) 99999-8888'],
    ['+', null, '+'],
  ])('has %j as a number of %j: %j', (value, country, rest) => expect(typedNumber(value)).toEqual({ country, rest }));

  test.each([
    ['BR', '(11) 9', '+55 (11) 9'],
    ['BR', '+49 151', '+49 151'],
    ['BR', '', ''],
    [null, '(11) 9', '(11) 9'],
  ] as const)('puts %j and %j together', (country, rest, value) => expect(joinedNumber({ country, rest })).toBe(value));

  test('keeps each letter that is typed', () => {
    const typed = [...'(11) 99999-8888'].reduce((rest, letter) => {
      const value = joinedNumber({ country: 'BR', rest: rest + letter });
      return typedNumber(value).rest;
    }, '');
    expect(typed).toBe('(11) 99999-8888');
  });

  test.each([
    ['pt-BR', 'BR'],
    ['pt-PT', 'PT'],
    ['en', 'US'],
    ['es', 'ES'],
    ['fr', 'FR'],
    ['de', 'DE'],
    ['it', 'IT'],
  ])('of %j begins with %j', (language, country) => expect(countryOf(language)).toBe(country));
});
