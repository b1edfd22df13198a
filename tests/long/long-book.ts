import path from 'node:path';
import { readerTexts } from '#common/texts/reader.ts';
import type { Block, Section } from '#server/book/block.ts';
import type { Asset, Book } from '#server/book/book.ts';
import { loadSharp } from '#server/sharp.ts';
import { PROSE } from '../hard-to-set.ts';
import { paragraph } from '../whole-book.ts';

const MODULES = 31;
const PARAGRAPHS = 46;
const PICTURES_EACH = 3;
/** The pixels of each picture. */
export const PICTURE = { width: 1_600, height: 1_067 };

/** A book of some 300 pages in A5: each of its paragraphs begins with its number between `¶` signs, and ends in `§`. */
export function longBook(read: (key: string) => Promise<Buffer>, modules = MODULES): Book {
  const sections = Array.from({ length: modules }, (_, at) => longSection(at));
  return {
    metadata: {
      ...{ id: '01990000-0000-7000-8000-0000000000cc', title: 'Um livro longo', language: 'pt-BR', author: 'Ana' },
      ...{ publisher: 'Prelo', description: '', cover: null, url: null, modified: new Date('2026-11-20T12:00:00Z') },
    },
    texts: readerTexts('pt-BR'),
    sections: sections.map(({ id, kind, title, number }) => ({ id, kind, title, number })),
    headings: async () => [],
    section: async (id) => sections.find((section) => section.id === id) ?? longSection(0),
    asset: async (key): Promise<Asset> => ({
      ...PICTURE,
      mime: 'image/jpeg',
      read: () => read(key),
    }),
  };
}

function longSection(at: number): Section {
  const blocks = Array.from({ length: PARAGRAPHS }, (_, n): Block[] => {
    const number = at * PARAGRAPHS + n;
    // lengths that differ, so that pages end everywhere
    const words = `${PROSE['pt-BR']} `.repeat(1 + (number % 3)).slice(0, 230 + ((number * 37) % 200));
    const isPictured = n % 15 === 5;
    return [
      ...(n % 12 === 0 ? [heading(`Parte ${number}`)] : []),
      paragraph(`¶${number}¶ ${words} §`),
      ...(isPictured ? [figure(`/media/${at * PICTURES_EACH + Math.floor(n / 15)}.jpg`)] : []),
    ];
  }).flat();
  return { id: `m${at}`, kind: 'module', title: `Capítulo ${at + 1}`, number: at + 1, blocks, notes: [] };
}

const heading = (title: string): Block => ({
  kind: 'heading',
  level: 2,
  id: title,
  runs: [{ kind: 'text', text: title, marks: [] }],
});
const figure = (src: string): Block => ({
  ...{ kind: 'figure', src, alt: 'Um desenho', isDecorative: false, caption: [], size: 'text' },
});

/** Puts its pictures in a folder: nothing that packs well, and no two alike. */
export async function drawPictures(folder: string): Promise<void> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  for (let at = 0; at < MODULES * PICTURES_EACH; at++) {
    const image = sharp({ create: { ...PICTURE, channels: 3, background: 'grey', noise } });
    await image
      .blur(3)
      .jpeg()
      .toFile(path.join(folder, `${at}.jpg`));
  }
}
