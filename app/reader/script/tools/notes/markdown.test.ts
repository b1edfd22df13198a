import { expect, test } from 'vitest';
import type { Mark, Passage } from '../../stored/database.ts';
import { notesAsMarkdown } from './markdown.ts';
import { passageLink } from './passage-link.ts';

const WORDS = {
  ...{ goTo: 'Ir ao trecho', lost: 'Não está mais.', gone: 'Saiu.' },
  ...{ yellow: 'amarelo', green: 'verde', blue: 'azul', pink: 'rosa' },
};
const ADDRESS = 'https://exemplo.com/ebook/1/guia';

const passage = (given: Partial<Passage> = {}): Passage => ({
  ...{ block: 'ab12', quote: 'o sal conta', before: 'Sempre ', after: ' muito.', position: 7, ...given },
});

const markOf = (given: Partial<Mark> = {}): Mark => ({
  ...{ id: 'm', ebookId: '1', moduleId: '2', moduleTitle: 'Sal', modulePath: '/m', moduleNumber: 1, isLost: false },
  ...{
    passages: [passage()],
    colour: 'green',
    note: '',
    createdAt: '2026-11-27T10:00:00.000Z',
    changedAt: '',
    ...given,
  },
});

const exported = (mark: Mark, isGone = false) =>
  notesAsMarkdown('Guia', ADDRESS, [{ title: 'Sal', path: '/m', isGone, marks: [mark] }], WORDS);

test('[RC-03] notes as Markdown quote each passage under its module, with colour, day, link and note', () => {
  expect(exported(markOf({ note: 'Medir **tudo**' }))).toBe(
    `# Guia

<https://exemplo.com/ebook/1/guia>

## Sal

> o sal conta
>
> — verde, 2026-11-27. [Ir ao trecho](<https://exemplo.com/m#b-ab12:~:text=o%20sal%20conta>)

Medir **tudo**
`,
  );
});

test('[RC-03] what lost its place, or its module, is exported with its quote, and leads nowhere', () => {
  expect(exported(markOf({ isLost: true }))).toContain('> o sal conta\n>\n> — verde, 2026-11-27. Não está mais.\n');
  expect(exported(markOf(), true)).toContain('## Sal\n\n*Saiu.*\n\n> o sal conta');
});

test('signs of Markdown in a text are the letters that they are, and each block has a line', () => {
  const quotes = ['1. *dois* [três](x)', '# quatro_cinco'];
  const mark = markOf({ passages: quotes.map((quote) => passage({ quote })) });
  expect(exported(mark)).toContain('> 1\\. \\*dois\\* \\[três\\](x)\n>\n> \\# quatro\\_cinco\n');
});

test('a link names the words with some of those around them, which tell the same words elsewhere apart', () => {
  const link = passageLink(ADDRESS, [passage({ before: 'cinza. Hoje e sempre ', after: ' muito na cozinha. Outro' })]);
  expect(link).toBe(`${ADDRESS}#b-ab12:~:text=Hoje%20e%20sempre-,o%20sal%20conta,-muito%20na%20cozinha.`);
});

test('a link completes the words that a selection cut, and encodes the signs that part it', () => {
  const cut = passage({ quote: 'eijão-de-corda, a', before: '\nf', after: 'rroz' });
  expect(passageLink(ADDRESS, [cut])).toBe(`${ADDRESS}#b-ab12:~:text=feij%C3%A3o%2Dde%2Dcorda%2C%20arroz`);
});

test('a link to a long passage, or one of several blocks, names its beginning and its end', () => {
  const [first, last] = [passage({ before: '', after: '' }), passage({ block: 'cd34', before: '', after: '' })];
  const quote = 'um dois três quatro cinco seis';
  const link = passageLink(ADDRESS, [
    { ...first, quote },
    { ...last, quote },
  ]);
  const [from, to] = ['um dois três quatro cinco', 'dois três quatro cinco seis'].map(encodeURIComponent);
  expect(link).toBe(`${ADDRESS}#b-ab12:~:text=${from},${to}`);
});

test('a passage of a text without ids is found by its words alone', () => {
  expect(passageLink(ADDRESS, [passage({ block: '', before: '', after: '' })])).toBe(
    `${ADDRESS}#:~:text=o%20sal%20conta`,
  );
});
