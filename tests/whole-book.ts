import { readerTexts } from '#common/texts/reader.ts';
import type { Block, Cell, Mark, Run, Section, SectionHead } from '#server/book/block.ts';
import type { Asset, Book } from '#server/book/book.ts';
import { loadSharp } from '#server/sharp.ts';

/** An e-book by hand, in which each kind of block, run and mark stands: what every file of an e-book has to hold. */
export async function wholeBook(): Promise<Book> {
  const assets = await pictures();
  return {
    metadata: {
      id: '01990000-0000-7000-8000-0000000000aa',
      title: 'Água & Vida: o guia “completo”',
      language: 'pt-BR',
      author: 'Ana Lúcia',
      publisher: 'Prelo',
      description: 'Tudo sobre água.\nE sobre a vida, em duas linhas.',
      cover: '/media/1-capa.jpg',
      url: 'https://livros.exemplo.com/ebook/agua-e-vida',
      modified: new Date('2026-11-20T12:00:00Z'),
    },
    texts: readerTexts('pt-BR'),
    sections: SECTIONS.map(({ id, kind, title, number }) => ({ id, kind, title, number })),
    headings: async (id) =>
      sectionOf(id).blocks.flatMap((block) =>
        block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: words(block.runs) }] : [],
      ),
    section: async (id) => sectionOf(id),
    asset: async (key) => assets.get(key) ?? null,
  };
}

/** That book with one module, of these blocks. */
export async function bookOf(blocks: Block[]): Promise<Book> {
  const section: SectionHead = { id: 'm001', kind: 'module', title: 'Um', number: 1 };
  return { ...(await wholeBook()), sections: [section], section: async () => ({ ...section, blocks, notes: [] }) };
}

/** That book with one module, of these paragraphs. */
export function bookSaying(...paragraphs: string[]): Promise<Book> {
  return bookOf(paragraphs.map((words) => paragraph(words)));
}

function sectionOf(id: string): Section {
  const section = SECTIONS.find((one) => one.id === id);
  if (!section) throw new Error(`no section ${id}`);
  return section;
}

function words(runs: Run[]): string {
  return runs.map((run) => (run.kind === 'text' ? run.text : '')).join('');
}

async function pictures(): Promise<Map<string, Asset>> {
  const sharp = await loadSharp();
  const made = async (width: number, height: number, colour: string, format: 'jpeg' | 'png'): Promise<Asset> => {
    const background = colour;
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      [format]()
      .toBuffer();
    return { mime: `image/${format}`, width, height, read: async () => bytes };
  };
  return new Map([
    ['/media/1-capa.jpg', await made(900, 1200, '#2f6b4f', 'jpeg')],
    ['/media/2-larga.jpg', await made(1600, 900, '#35538a', 'jpeg')],
    ['/media/3-alta.png', await made(500, 2000, '#7a5426', 'png')],
    ['/media/4-sinal.png', await made(120, 120, '#a8322a', 'png')],
  ]);
}

export function text(said: string, ...marks: Mark[]): Extract<Run, { kind: 'text' }> {
  return { kind: 'text', text: said, marks };
}

export function paragraph(...runs: (Run | string)[]): Block {
  return { kind: 'paragraph', runs: runs.map((run) => (typeof run === 'string' ? text(run) : run)) };
}

function heading(level: 2 | 3 | 4 | 5 | 6, id: string, title: string): Block {
  return { kind: 'heading', level, id, runs: [text(title)] };
}

export function points(...items: (string | Block[])[]): Block {
  const blocks = (item: string | Block[]) => (typeof item === 'string' ? [paragraph(item)] : item);
  return {
    kind: 'list',
    ordered: false,
    start: 1,
    reversed: false,
    items: items.map((item) => ({ blocks: blocks(item), checked: null })),
  };
}

function numbers(start: number, reversed: boolean, ...items: (string | Block[])[]): Block {
  return { ...(points(...items) as Extract<Block, { kind: 'list' }>), ordered: true, start, reversed };
}

function cell(said: string, more: Partial<Cell> = {}): Cell {
  const blocks: Block[] = said
    ? [{ kind: 'paragraph', runs: [text(said)], ...(more.align && { align: more.align }) }]
    : [];
  return { isHeader: false, columnSpan: 1, rowSpan: 1, blocks, ...more };
}

/** A table of one cell. */
export function oneCell(blocks: Block[]): Block {
  return { kind: 'table', caption: [], columns: 1, headRows: 0, footRows: 0, rows: [[cell('', { blocks })]] };
}

const head = (said: string, more: Partial<Cell> = {}) => cell(said, { isHeader: true, ...more });

const LINK: Mark = { kind: 'link', href: 'https://exemplo.com/a?b=1&c=2' };
const STRONG: Mark = { kind: 'strong' };

const LINES: Block[] = [
  heading(2, 'linhas', 'Linhas de texto'),
  paragraph(
    'Com ',
    text('forte', STRONG),
    ', ',
    text('leve', { kind: 'em' }),
    ', ',
    text('sublinhado', { kind: 'underline' }),
    ', ',
    text('riscado', { kind: 'strike' }),
    ', H',
    text('2', { kind: 'sub' }),
    'O, x',
    text('2', { kind: 'sup' }),
    ', ',
    text('a < b && c', { kind: 'code' }),
    ', ',
    text('claro', { kind: 'highlight' }),
    ', ',
    text('pouco', { kind: 'small' }),
    ' e ',
    text('in English', { kind: 'language', lang: 'en' }),
    '.',
  ),
  paragraph(
    'Um ',
    text('elo ', LINK),
    text('forte', LINK, STRONG),
    ' e *estrelas*, _riscas_, [colchetes], # e 1. ponto.',
  ),
  paragraph('1. não é lista', { kind: 'break', marks: [] }, '- nem isto', { kind: 'break', marks: [] }, '# nem isto'),
  paragraph('Nota', { kind: 'note', number: 1, marks: [] }, ' e outra', { kind: 'note', number: 2, marks: [] }, '.'),
  paragraph('Um ', { kind: 'image', src: '/media/4-sinal.png', alt: 'sinal', marks: [] }, ' na linha.'),
  { kind: 'paragraph', runs: [text('No meio')], align: 'center' },
  { kind: 'paragraph', runs: [text('No fim')], align: 'end' },
  { kind: 'paragraph', runs: [text('مرحبا بالعالم')], lang: 'ar', dir: 'rtl' },
];

const GROUPS: Block[] = [
  heading(2, 'grupos', 'Grupos'),
  { kind: 'quote', blocks: [paragraph('Dito por alguém.'), points('com um ponto')] },
  { kind: 'callout', tone: 'tip', blocks: [paragraph('Beba água.'), points('de manhã', 'à noite')] },
  { kind: 'callout', tone: 'attention', blocks: [paragraph('Nem toda água é potável.')] },
  { kind: 'callout', tone: 'important', blocks: [paragraph('Procure um médico.')] },
  heading(3, 'codigo', 'Código'),
  { kind: 'code', text: 'const água = 1;\n\n  if (a < b) { }', language: 'js' },
  { kind: 'rule' },
  { kind: 'details', summary: [text('Quanta água por dia?')], blocks: [paragraph('Dois litros.'), points('ou mais')] },
  { kind: 'columns', columns: [[paragraph('À esquerda.'), points('um')], [paragraph('À direita.')]] },
  {
    kind: 'definitions',
    entries: [{ terms: [[text('pH')], [text('acidez')]], details: [[paragraph('Quão ácida é.')]] }],
  },
  heading(4, 'fundo', 'Fundo'),
  heading(5, 'mais', 'Mais fundo'),
  heading(6, 'fim', 'No fim'),
];

const LISTS: Block[] = [
  heading(2, 'listas', 'Listas'),
  points('um', [paragraph('dois'), numbers(1, false, 'dois um', [paragraph('dois dois'), points('fundo')])], 'três'),
  numbers(1, false, 'primeiro', 'segundo'),
  numbers(1, false, 'de novo primeiro', [paragraph('segundo'), paragraph('com mais uma linha')]),
  numbers(5, false, 'cinco', 'seis'),
  numbers(3, true, 'três', 'dois', 'um'),
  {
    kind: 'list',
    ordered: false,
    start: 1,
    reversed: false,
    items: [
      { blocks: [paragraph('feito')], checked: true },
      { blocks: [paragraph('por fazer')], checked: false },
    ],
  },
];

const TABLES: Block[] = [
  heading(2, 'tabelas', 'Tabelas'),
  {
    kind: 'table',
    caption: [],
    columns: 2,
    headRows: 1,
    footRows: 0,
    rows: [
      [head('Fruta'), head('Água', { align: 'end' })],
      [cell('Melancia | fria'), cell('92 %', { align: 'end' })],
      [cell('Maçã'), cell('86 %', { align: 'end' })],
    ],
  },
  {
    kind: 'table',
    caption: [text('O que há na água')],
    columns: 3,
    headRows: 1,
    footRows: 1,
    rows: [
      [head('Fonte', { columnSpan: 2 }), head('mg/l')],
      [head('Rio', { rowSpan: 2 }), cell('cálcio'), cell('30')],
      [cell('sódio'), cell('', { blocks: [paragraph('10'), points('ou menos')] })],
      [cell('total'), cell(''), cell('40')],
    ],
  },
  {
    kind: 'table',
    caption: [],
    columns: 2,
    headRows: 1,
    footRows: 0,
    rows: [
      [head('Dia'), head('Litros')],
      ...Array.from({ length: 40 }, (_, day) => [cell(`Dia ${day + 1}`), cell('2')]),
    ],
  },
];

const PICTURES: Block[] = [
  heading(2, 'figuras', 'Figuras'),
  {
    kind: 'figure',
    src: '/media/2-larga.jpg',
    alt: 'Um rio',
    isDecorative: false,
    caption: [text('O rio '), text('Doce', { kind: 'em' })],
    size: 'wide',
  },
  { kind: 'figure', src: '/media/3-alta.png', alt: 'Uma torre', isDecorative: false, caption: [], size: 'text' },
  { kind: 'figure', src: '/media/2-larga.jpg', alt: '', isDecorative: true, caption: [], size: 'small' },
  { kind: 'figure', src: '/media/9-falta.jpg', alt: 'Que falta', isDecorative: false, caption: [], size: 'text' },
  {
    kind: 'figure',
    src: 'https://exemplo.com/fora.png',
    alt: 'De fora',
    isDecorative: false,
    caption: [text('de longe')],
    size: 'text',
  },
  {
    kind: 'media',
    media: 'video',
    title: 'Como filtrar',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    poster: '/media/2-larga.jpg',
  },
  {
    kind: 'media',
    media: 'audio',
    title: 'O som do rio',
    url: 'https://livros.exemplo.com/media/7-rio.mp3',
    poster: null,
  },
];

const ITEM: Block = {
  kind: 'item',
  item: {
    id: '01990000-0000-7000-8000-0000000000bb',
    type: 'product',
    name: 'Filtro de barro',
    picture: '/media/3-alta.png',
    description: [paragraph('Um filtro que dura.')],
    benefits: ['Água fria', 'Sem energia'],
    price: 'R$ 199,90',
    coupon: 'Cupom BARRO10 (até 31/12/2026)',
    rating: '4,5 de 5 estrelas',
    url: 'https://loja.exemplo.com/filtro?ref=1',
    scannedUrl: 'https://loja.exemplo.com/filtro?ref=1',
    site: 'loja.exemplo.com',
    isAmazon: false,
    isOwn: false,
    shops: [],
  },
};

const NOTES: Block[][] = [[paragraph('diz ', text('isto', { kind: 'em' }))], [paragraph('e ', text('aquilo', LINK))]];

const SECTIONS: Section[] = [
  {
    id: 'm001',
    kind: 'module',
    title: 'Texto: linhas & grupos',
    number: 1,
    blocks: [...LINES, ...GROUPS],
    notes: NOTES,
  },
  { id: 'm002', kind: 'module', title: 'Listas e tabelas', number: 2, blocks: [...LISTS, ...TABLES], notes: [] },
  { id: 'm003', kind: 'module', title: 'Figuras', number: 3, blocks: [...PICTURES, ITEM], notes: [] },
  {
    id: 'b001',
    kind: 'bonus',
    title: 'Receitas',
    number: 1,
    blocks: [paragraph('Chá', { kind: 'note', number: 1, marks: [] }, '.')],
    notes: [[paragraph('de hortelã')]],
  },
  {
    id: 'products',
    kind: 'products',
    title: 'Produtos',
    number: null,
    blocks: [paragraph('São links de afiliado.'), ITEM],
    notes: [],
  },
  { id: 'support', kind: 'support', title: 'Suporte', number: null, blocks: [paragraph('Fale conosco.')], notes: [] },
];
