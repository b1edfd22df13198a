import { expect, test } from 'vitest';
import { signUpSchema } from './auth.ts';
import { title } from './fields.ts';
import { lineText, plainText } from './plain-text.ts';
import { supportSchema } from './support.ts';

test('a text loses what no field shows, and keeps what people write', () => {
  const texts = {
    'um\r\ndois\rtrês\vquatro\fcinco\u0085seis': 'um\ndois\ntrês\nquatro\ncinco\nseis',
    'a\0b\u0001c\u001bd\u007fe\u0080f': 'abcdef',
    'meio \ud83d, meio \ude00, inteiro \ud83d\ude00': 'meio , meio , inteiro 😀',
    'Olá,\tação – “ß” 👩‍👩‍👧 \u2028 \u00a0\u202e': 'Olá,\tação – “ß” 👩‍👩‍👧 \u2028 \u00a0\u202e',
  };
  for (const [given, kept] of Object.entries(texts)) expect(plainText().parse(given)).toBe(kept);
});

test('the rules of a field hold for the text as it is kept', () => {
  expect(plainText().trim().min(1).safeParse('\0 \ud800').success).toBe(false);
  expect(plainText().max(3).parse('a\r\nb')).toBe('a\nb');
  const { faq, description } = supportSchema.parse({
    description: '\r\na\0',
    faq: [
      { question: 'Por quê\ud800?', answer: 'Porque\0 sim' },
      { question: '\u0001', answer: '' },
    ],
  });
  expect({ faq, description }).toEqual({ description: 'a', faq: [{ question: 'Por quê?', answer: 'Porque sim' }] });
});

test('names and titles stand in one line, whatever was pasted', () => {
  expect(lineText().parse('um \n\t dois\u2028três  quatro')).toBe('um dois três  quatro');
  expect(title.parse('\nHorta\r\nviva\t')).toBe('Horta viva');
  const { name } = signUpSchema.parse({
    name: 'Ana\r\nBcc: todos@example.com',
    email: 'a@example.com',
    password: 'x'.repeat(20),
  });
  expect(name).toBe('Ana Bcc: todos@example.com');
});
