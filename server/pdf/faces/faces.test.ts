import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBench } from '#tests/bench.ts';
import { linesOf, openPdf, pagesOf } from '#tests/pdf.ts';
import { bookOf, paragraph, text } from '#tests/whole-book.ts';
import { writePdf } from '../write-pdf.ts';
import { addLetters, facesFor } from './faces.ts';

/** “All human beings are born free and equal in dignity and rights.” */
const SAID = {
  zh: '人人生而自由，在尊严和权利上一律平等。',
  'zh-TW': '人人生而自由，在尊嚴和權利上一律平等。',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  hi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।',
  bn: 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।',
  ta: 'மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்.',
  te: 'ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు.',
  th: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ',
  ar: 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.',
  he: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  el: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(said: string[], language = 'pt-BR') {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  const book = await bookOf(said.map((words) => paragraph(text(words), text(words, { kind: 'strong' }))));
  const missing = await writePdf({ ...book, metadata: { ...book.metadata, language } }, file, { format: 'a5' }, bench);
  const bytes = await readFile(file);
  return { bytes, missing };
}

const letters = (...texts: string[]) => {
  const found = new Set<string>();
  for (const one of texts) addLetters(found, one);
  return found;
};
/** The names of families without their slices. */
const families = async (said: string, language = 'pt-BR') => {
  const { families } = await facesFor(letters(said), language);
  return [...new Set(families.map((name) => name.split(' ')[1]))];
};

test('[IO-03] words in scripts that the reading face lacks stand on the pages, and are read from them', async () => {
  const { bytes, missing } = await made(Object.values(SAID));
  expect(missing).toEqual([]);
  const pages = await pagesOf(await openPdf(bytes));
  const lines = await Promise.all(pages.map(linesOf));
  const found = lines
    .flat()
    .map((line) => line.text)
    .join('')
    .replace(/\s/g, '');
  const joined = (said: string) => said.replace(/\s/g, '');
  for (const language of ['zh', 'zh-TW', 'ja', 'ko', 'ru', 'el'] as const)
    expect(found, language).toContain(joined(SAID[language]));
  // what is read from right to left stands on the page from its left
  for (const word of [...SAID.ar.split(' ').slice(0, -1), ...SAID.he.split(' ').slice(0, -1)])
    expect(found).toContain(word);
});

test('the same book in other scripts gives the same bytes', async () => {
  const [one, other] = [await made([SAID.ja, SAID.hi]), await made([SAID.ja, SAID.hi])];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

test('a text in the letters of the reading face loads no other, whatever signs are in it', async () => {
  expect(await families(`${SAID.ru} ${SAID.el} “a” · b… — € ½ ✓ → 🥗 e\u0301`)).toEqual([]);
  expect(await families(SAID.hi)).toEqual(['noto-serif-devanagari']);
});

test('each letter comes from one family, each family in the weights of text and of what is bold', async () => {
  const { families, fonts } = await facesFor(letters(SAID.hi, SAID.th), 'hi');
  expect(families).toEqual(['Prelo noto-serif-devanagari devanagari', 'Prelo noto-serif-thai thai']);
  // the weight of each stands in its table `OS/2`
  const weights = fonts.map((font) => font.readUInt16BE(font.readUInt32BE(font.indexOf('OS/2') + 8) + 4));
  expect(weights).toEqual([400, 600, 400, 600]);
});

test('what East Asia writes alike has the shape of the book’s language, or of what tells it', async () => {
  const shared = '人生自由';
  expect(await families(shared)).toEqual(['noto-serif-sc']);
  expect(await families(shared, 'ja')).toEqual(['noto-serif-jp']);
  expect(await families(shared, 'ko-KR')).toEqual(['noto-serif-kr']);
  expect(await families(`${shared}の`)).toEqual(['noto-serif-jp']);
  expect(await families(`${shared}의`)).toEqual(['noto-serif-kr']);
  // what the first lacks comes from the others
  expect(await families(`${shared}의`, 'zh')).toEqual(['noto-serif-sc', 'noto-serif-kr']);
});

test('a letter that no family has is left to what names it', async () => {
  expect(await families('\u{2a700}')).toEqual([]);
});
