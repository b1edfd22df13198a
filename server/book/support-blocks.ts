import type { Support } from '../reading/support.ts';
import type { Block, Definition, Run } from './block.ts';
import type { BookTexts } from './book.ts';
import { webLink } from './links.ts';
import { plainBlocks } from './plain-blocks.ts';
import { tidied } from './runs.ts';

/** The author's contacts, and frequent questions. */
export function supportBlocks({ email, phone, whatsapp, description, faq }: Support, texts: BookTexts): Block[] {
  const contacts = [
    contact(texts('email'), email, `mailto:${email}`),
    contact(texts('phone'), phone, `tel:${phone.replace(/[^\d+]/g, '')}`),
    contact(texts('whatsapp'), whatsapp.text, whatsapp.href),
  ].flat();
  const questions = faq.flatMap(({ question, answer }) => [...heading(3, question), ...plainBlocks(answer)]);
  return [
    ...heading(2, texts('contact')),
    ...plainBlocks(description.trim() ? description : texts('supportLead')),
    ...(contacts.length > 0 ? [{ kind: 'definitions' as const, entries: contacts }] : []),
    ...(questions.length > 0 ? [...heading(2, texts('faq')), ...questions] : []),
  ];
}

function heading(level: 2 | 3, text: string): Block[] {
  const runs = tidied([{ kind: 'text', text, marks: [] }]);
  return runs.length > 0 ? [{ kind: 'heading', level, id: '', runs }] : [];
}

function contact(name: string, text: string, address: string | null): Definition[] {
  const href = address && webLink(address, address);
  const runs: Run[] = tidied([{ kind: 'text', text, marks: href ? [{ kind: 'link', href }] : [] }]);
  if (runs.length === 0) return [];
  return [{ terms: [[{ kind: 'text', text: name, marks: [] }]], details: [[{ kind: 'paragraph', runs }]] }];
}
