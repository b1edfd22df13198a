import { expect, test } from 'vitest';
import { shownWhatsapp } from '#common/whatsapp.ts';
import type { Block } from './block.ts';
import type { BookTexts } from './book.ts';
import { supportBlocks } from './support-blocks.ts';

const texts = ((key: string) => key) as unknown as BookTexts;
const contact = (whatsapp: string): Block[] => {
  const support = { email: '', phone: '', description: '', faq: [], whatsapp: shownWhatsapp(whatsapp) };
  return supportBlocks(support, texts).filter(({ kind }) => kind === 'definitions');
};

test('files lead to a WhatsApp number whose country is known, and only name one without', () => {
  const known = JSON.stringify(contact('+5511999998888'));
  expect(known).toContain('"+55 11 99999 8888"');
  expect(known).toContain('"href":"https://wa.me/5511999998888"');
  const countryless = JSON.stringify(contact('(11) 99999-8888'));
  expect(countryless).toContain('"(11) 99999-8888"');
  expect(countryless).not.toContain('href');
  expect(contact('')).toEqual([]);
});
