import { buffer } from 'node:stream/consumers';
import { escaped } from '#common/document/escaped.ts';
import type { Storage } from '../storage/storage.ts';
import type { Import } from './imports.queries.ts';
import type { PlannedModule } from './plan.ts';
import { type ReadBook, type SectionText, textsKey } from './read-book.ts';

type Read = { storage: Storage; row: Pick<Import, 'id' | 'reading'>; book: ReadBook };

/** The HTML of planned modules, one after the other; consecutive modules of a piece read it once. */
export async function* importedTexts({ storage, row, book }: Read, modules: PlannedModule[]): AsyncGenerator<string> {
  let last: { piece: number; texts: SectionText[] } | null = null;
  const textAt = async ([piece, section]: [number, number]) => {
    if (last?.piece !== piece) last = { piece, texts: await textsOfPiece({ storage, row, book }, piece) };
    return last.texts[section];
  };
  for (const { sections } of modules) {
    const parts: string[] = [];
    for (const [index, place] of sections.entries()) {
      const text = await textAt(place);
      // the heading of the first has become the title
      const heading = index === 0 ? '' : headingOf(book, place, text);
      parts.push(heading, text?.body ?? '');
    }
    yield parts.filter(Boolean).join('\n');
  }
}

/** If a piece follows another in a module, its title becomes a heading there. */
function headingOf(book: ReadBook, [piece, section]: [number, number], text: SectionText | undefined): string {
  if (section > 0) return text?.heading ?? '';
  const title = book.pieces[piece]?.title ?? '';
  return title && `<h2>${escaped(title)}</h2>`;
}

async function textsOfPiece({ storage, row, book }: Read, piece: number): Promise<SectionText[]> {
  const { start, bytes } = book.pieces[piece] ?? { start: 0, bytes: 0 };
  if (bytes === 0) return [];
  const stream = await storage.read(textsKey(row.id, row.reading), { start, end: start + bytes - 1 });
  return JSON.parse((await buffer(stream)).toString());
}
