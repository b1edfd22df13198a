import type { Block, Cell, Mark, Section } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { paragraph, text, wholeBook } from './whole-book.ts';

/** Prose in each language of e-books, with what its hyphenation and its signs ask for. */
export const PROSE: Record<string, string> = {
  'pt-BR':
    'A alimentação equilibrada não exige perfeição: pede atenção, regularidade e um pouco de organização. Cozinhar em casa, às terças e às quintas, já transforma a relação com a comida; e ninguém precisa de ingredientes extravagantes para começar.',
  en: 'A balanced diet does not demand perfection: it asks for attention, regularity and a little organisation. Cooking at home on Tuesdays and Thursdays already changes one’s relationship with food, and nobody needs extravagant ingredients to begin.',
  es: 'Una alimentación equilibrada no exige perfección: pide atención, regularidad y un poco de organización. ¿Cocinar en casa los martes y los jueves? Ya transforma la relación con la comida, y nadie necesita ingredientes extravagantes para empezar.',
  fr: 'Une alimentation équilibrée n’exige pas la perfection : elle demande de l’attention, de la régularité et un peu d’organisation. Cuisiner à la maison le mardi et le jeudi transforme déjà le rapport à la nourriture ; nul besoin d’ingrédients extravagants.',
  de: 'Eine ausgewogene Ernährung verlangt keine Vollkommenheit: Sie braucht Aufmerksamkeit, Regelmäßigkeit und etwas Organisation. Dienstags und donnerstags zu Hause zu kochen verändert bereits das Verhältnis zum Essen; außergewöhnliche Zutaten benötigt niemand.',
  it: 'Un’alimentazione equilibrata non esige la perfezione: chiede attenzione, regolarità e un po’ di organizzazione. Cucinare a casa il martedì e il giovedì trasforma già il rapporto con il cibo, e nessuno ha bisogno di ingredienti stravaganti per cominciare.',
};

const STYLES = ['strong', 'em', 'underline', 'strike', 'sub', 'sup', 'code', 'highlight', 'small'] as const;
const LINK: Mark = { kind: 'link', href: 'https://exemplo.com/guia?a=1&b=%C3%A7#fim' };
const EVERY_MARK: Mark[] = [...STYLES.map((kind) => ({ kind })), LINK, { kind: 'language', lang: 'en-GB' }];

function nested(depth: number, around: (blocks: Block[]) => Block): Block {
  return around(depth === 1 ? [paragraph('No fundo de tudo.')] : [nested(depth - 1, around)]);
}

const cell = (words: string, more: Partial<Cell> = {}): Cell => ({
  ...{ isHeader: false, columnSpan: 1, rowSpan: 1, blocks: [paragraph(words)] },
  ...more,
});
const table = (columns: number, headRows: number, rows: Cell[][], footRows = 0): Block => ({
  ...{ kind: 'table', caption: [], columns, headRows, footRows, rows },
});
const list = (blocks: Block[]): Block => ({
  ...{ kind: 'list', ordered: false, start: 1, reversed: false, items: [{ blocks, checked: null }] },
});

/** What reads as Typst’s own language; and what is too long, too deep, empty or together where one alone is usual. */
const LINES: Block[] = [
  paragraph('#panic("lido") *y* @z $a$ \\u{41} // /* <label> `raw` _ ~ -- "aspas" = título'),
  paragraph(`${'a'.repeat(300)} https://exemplo.com/${'caminho/'.repeat(20)} ${'é'.repeat(90)}`),
  paragraph(
    text('Tudo de uma vez', ...EVERY_MARK),
    text(' e ', { kind: 'underline' }),
    text('riscado', LINK, { kind: 'strike' }),
  ),
  paragraph('Sinais: ✓ ✗ ☐ ★ → ← ≥ ≤ ≈ ½ ² ° € £ µ α Ж שלום 🥗 😀 👩‍🍳 ❤️'),
  { kind: 'paragraph', dir: 'auto', runs: [] },
  { kind: 'heading', level: 2, id: 'nota', runs: [text('Título com nota'), { kind: 'note', number: 1, marks: [] }] },
  { kind: 'code', language: null, text: '' },
  { kind: 'code', language: 'ts', text: `const x = '${'x'.repeat(120)}';\n\tif (x) return "#let";\n\n` },
  { kind: 'definitions', entries: [{ terms: [[text('Só um termo')]], details: [] }] },
  { kind: 'media', media: 'embed', title: '', url: 'https://exemplo.com/video', poster: '/media/9-falta.jpg' },
];

const GROUPS: Block[] = [
  nested(8, (blocks) => ({ kind: 'quote', blocks })),
  nested(8, list),
  nested(8, (blocks) => table(1, 0, [[cell('', { blocks })]])),
  list([]),
  table(12, 1, [
    Array.from({ length: 12 }, (_, at) => cell(`Coluna ${at + 1}`, { isHeader: true })),
    Array.from({ length: 12 }, () => cell('1.234,56')),
  ]),
  // a cell of the head that reaches into what is below it, and a row without a cell of its own
  table(3, 1, [
    [cell('A', { rowSpan: 3, columnSpan: 2, isHeader: true }), cell('B', { isHeader: true })],
    [cell('C', { rowSpan: 2 })],
    [],
    [cell('D'), cell('E', { columnSpan: 2 })],
  ]),
  table(2, 1, [[cell('Só', { isHeader: true }), cell('cabeça', { isHeader: true })]]),
  table(1, 0, [[cell('', { blocks: [] })]]),
  table(2, 0, [[cell('a'), cell('b')], [cell('soma', { columnSpan: 2 })]], 1),
];

/** The book with every kind of block, in a language, and after them what is hard to set on pages. */
export async function hardBook(language = 'pt-BR'): Promise<Book> {
  const whole = await wholeBook();
  const prose = Array.from({ length: 12 }, () => paragraph(PROSE[language] ?? ''));
  const hard: Section = {
    ...{ id: 'm099', kind: 'module', title: 'Difícil: *tudo* & #mais', number: 99 },
    blocks: [...prose, ...LINES, ...GROUPS],
    notes: [[paragraph('De um título, '), paragraph('em duas partes.')]],
  };
  const empty: Section = { id: 'm100', kind: 'module', title: 'Vazio', number: 100, blocks: [], notes: [] };
  const [first, ...others] = whole.sections;
  const own = [hard, empty];
  return {
    ...whole,
    metadata: { ...whole.metadata, language },
    sections: [first, ...own, ...others].filter((section) => section !== undefined),
    section: async (id) => own.find((section) => section.id === id) ?? (await whole.section(id)),
  };
}
