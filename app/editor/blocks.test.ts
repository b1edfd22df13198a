import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { Language } from '#common/languages.ts';
import { withoutAccents } from '#common/slug.ts';
import { textsIn } from '#server/texts.ts';
import { BLOCKS, blocksFor, mayNameBlock } from './blocks.ts';

const editorOf = (ebookId: string | null) => ({ storage: { itemCard: { ebookId } } }) as unknown as Editor;
const IN_EBOOK = editorOf('um');

/** What is typed in each language without its accents, and the block that it finds first. */
const TYPED: Record<Language, Record<string, string>> = {
  'pt-BR': { citacao: 'blockquote', rodape: 'footnote', duvidas: 'details', video: 'video' },
  en: { quote: 'blockquote', tasks: 'checklist', faq: 'details', side: 'columns2' },
  es: { titulo: 'h1', pelicula: 'video', linea: 'horizontalRule', filas: 'table' },
  fr: { encadre: 'tip', cote: 'columns2', taches: 'checklist', depl: 'details' },
  de: { uberschrift: 'h1', kastchen: 'checklist', anmerkung: 'footnote', bild: 'image' },
  it: { attivita: 'checklist', citazione: 'blockquote', suono: 'audio', integratore: 'product' },
};

test.each(Object.entries(TYPED))("[WR-02] '/' finds blocks by the words of %s, accents ignored", (language, typed) => {
  const { t } = textsIn(language as Language);
  const found = Object.keys(typed).map((query) => [query, blocksFor(query, t, IN_EBOOK)[0]?.name]);
  expect(Object.fromEntries(found)).toEqual(typed);
  for (const block of BLOCKS) expect(blocksFor(withoutAccents(block.label(t)), t, IN_EBOOK)).toContain(block);
});

test.each(Object.keys(TYPED))(
  "[WR-02] in %s the list stays open while a block's name is typed, spaces and all, and finds it first",
  (language) => {
    const { t } = textsIn(language as Language);
    const faults = BLOCKS.flatMap((block) => {
      const name = block.label(t);
      const closed = [...name].findIndex((_, at) => !mayNameBlock(name.slice(0, at + 1), t, IN_EBOOK));
      const first = blocksFor(name.replaceAll('’', "'").toUpperCase(), t, IN_EBOOK)[0];
      return closed < 0 && first === block ? [] : [`${name}: ${closed}, ${first?.name}`];
    });
    expect(faults).toEqual([]);
  },
);

test('[WR-02] a sentence that begins with a slash holds no list open', () => {
  const { t } = textsIn('pt-BR');
  for (const typed of [' ', ' texto', '/ou melhor', 'texto de antes', 'a casa', 'duas colunas de pedra'])
    expect([typed, mayNameBlock(typed, t, IN_EBOOK)]).toEqual([typed, false]);
});

test('a product is offered to the texts of an e-book only', () => {
  const { t } = textsIn('pt-BR');
  expect(blocksFor('produto', t, IN_EBOOK).map(({ name }) => name)).toEqual(['product']);
  expect(blocksFor('produto', t, editorOf(null))).toEqual([]);
});
