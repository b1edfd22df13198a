import { expect, test } from 'vitest';
import { shownWhatsapp } from '#common/whatsapp.ts';
import type { Block } from './block.ts';
import type { BookTexts } from './book.ts';
import { plainText } from './runs.ts';
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

test('files have each question with its answer below it, after the ways to the author', () => {
  const faq = [
    { question: 'Posso comer pão?', answer: 'Pode.\n\nDe manhã.' },
    { question: 'E à noite?', answer: 'Menos.' },
  ];
  const support = {
    email: 'ana@exemplo.com',
    phone: '+55 (11) 3333-4444',
    description: '',
    faq,
    whatsapp: shownWhatsapp(''),
  };
  const blocks = supportBlocks(support, texts);
  const said = blocks.map((block) => ('runs' in block ? `${block.kind} ${plainText(block.runs)}` : block.kind));
  expect(said).toEqual([
    ...['heading contact', 'paragraph supportLead', 'definitions', 'heading faq'],
    ...['heading Posso comer pão?', 'paragraph Pode.', 'paragraph De manhã.'],
    ...['heading E à noite?', 'paragraph Menos.'],
  ]);
  const links = [...JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['mailto:ana@exemplo.com', 'tel:+551133334444']);
});
