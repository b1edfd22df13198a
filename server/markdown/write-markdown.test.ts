import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import markdownIt from 'markdown-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#server/book/book.ts';
import { linesIn } from '#server/book/lines.ts';
import { aBench } from '#tests/bench.ts';
import { wholeBook } from '#tests/whole-book.ts';
import { entriesOf } from '#tests/zip.ts';
import { writeMarkdown } from './write-markdown.ts';

let folder: string;
let entries: Map<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-markdown-'));
  entries = await entriesOf(await written('book.zip'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, book?: Book): Promise<string> {
  const file = path.join(folder, name);
  await writeMarkdown(book ?? (await wholeBook()), file, aBench());
  return file;
}

const read = (name: string) => String(entries.get(name));

test('[IO-04] a file a section in reading order, the book that leads to them, and the pictures that they show, once each', () => {
  expect([...entries.keys()]).toEqual([
    '01-texto-linhas-grupos.md',
    '02-listas-e-tabelas.md',
    '03-figuras.md',
    '04-receitas.md',
    '05-produtos.md',
    '06-suporte.md',
    'book.md',
    'images/1-capa.jpg',
    'images/2-larga.jpg',
    'images/3-alta.png',
    'images/4-sinal.png',
  ]);
  const pages = [...entries.keys()]
    .filter((name) => name.endsWith('.md'))
    .map(read)
    .join('\n');
  const shown = [...pages.matchAll(/images\/[\w.-]+/g)].map(([name]) => name);
  expect(new Set(shown)).toEqual(new Set([...entries.keys()].filter((name) => name.startsWith('images/'))));
});

test('[IO-04] the front matter says what the book and each section are', () => {
  expect(read('book.md')).toBe(`---
title: "Água & Vida: o guia “completo”"
author: "Ana Lúcia"
publisher: "Prelo"
lang: "pt-BR"
description: "Tudo sobre água. E sobre a vida, em duas linhas."
source: "https://livros.exemplo.com/ebook/agua-e-vida"
cover: "images/1-capa.jpg"
date: "2026-11-20"
kind: "book"
generator: "Prelo"
---

# Água & Vida: o guia “completo”

![Água & Vida: o guia “completo”](images/1-capa.jpg)

## Sumário

1. [Texto: linhas & grupos](01-texto-linhas-grupos.md)
2. [Listas e tabelas](02-listas-e-tabelas.md)
3. [Figuras](03-figuras.md)
4. [Receitas](04-receitas.md)
5. [Produtos](05-produtos.md)
6. [Suporte](06-suporte.md)
`);
  expect(read('04-receitas.md')).toBe(`---
title: "Receitas"
lang: "pt-BR"
kind: "bonus"
number: 1
generator: "Prelo"
---

# Receitas

Chá[^1].

[^1]: de hortelã
`);
});

test('[IO-04] the front matter says what has quotation marks, colons and backslashes in it too', async () => {
  const book = await wholeBook();
  const [head] = book.sections;
  const title = 'Diz "olá": C:\\a # b';
  const sections = head ? [{ ...head, title }] : [];
  const made = await entriesOf(
    await written('quoted.zip', { ...book, metadata: { ...book.metadata, title }, sections }),
  );
  const pages = [...made].filter(([name]) => name.endsWith('.md'));
  expect(pages).toHaveLength(2);
  for (const [, page] of pages) expect(String(page)).toContain('\ntitle: "Diz \\"olá\\": C:\\\\a # b"\n');
});

test('[IO-04] a plain table is drawn; one with spans or a caption is HTML, and so is what else Markdown has no sign for', () => {
  const page = read('02-listas-e-tabelas.md');
  expect(page).toContain('| Fruta            | Água |\n| ---------------- | ---: |\n| Melancia \\| fria | 92 % |');
  expect(page).toContain(
    '<table><caption>O que há na água</caption>\n<thead><tr><th scope="col" colspan="2">Fonte</th>',
  );
  expect(page).toContain('- [x] feito\n- [ ] por fazer');
  expect(read('01-texto-linhas-grupos.md')).toContain(
    '<aside data-kind="tip">\n\nBeba água.\n\n- de manhã\n- à noite\n\n</aside>',
  );
});

test('[IO-04] a reader of CommonMark with GFM tables, by other hands, finds every heading, word, cell, link and picture', async () => {
  const reader = markdownIt('default', { html: true });
  const book = await wholeBook();
  const pages = [...entries.keys()].filter((name) => /^\d.*\.md$/.test(name));
  for (const [at, { id, title }] of book.sections.entries()) {
    const text = read(pages[at] ?? '').replace(/^---\n[\s\S]*?\n---\n/, '');
    // words of cells that touch are apart
    const page = parseDocument(reader.render(text).replaceAll('</t', ' </t'));
    const found = (...names: string[]) => DomUtils.getElementsByTagName((name) => names.includes(name), page);
    const { blocks } = await book.section(id);
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? linesIn([block]) : []));
    expect(found('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((one) => DomUtils.textContent(one))).toEqual([
      title,
      ...headings,
    ]);
    const words = (said: string) => new Set(said.match(/[\p{L}\p{N}]+/gu));
    const said = [DomUtils.textContent(page), ...found('img').map(({ attribs }) => attribs.alt)].join(' ');
    const arrived = words(said);
    expect([...words(linesIn(blocks).join(' '))].filter((word) => !arrived.has(word))).toEqual([]);
    const tables = blocks.filter((block) => block.kind === 'table');
    expect(found('table')).toHaveLength(tables.length);
    expect(found('th', 'td')).toHaveLength(tables.flatMap(({ rows }) => rows.flat()).length);
    const shown = found('img').map(({ attribs }) => attribs.src ?? '');
    expect(shown.filter((address) => !entries.has(address) && !address.startsWith('https:'))).toEqual([]);
  }
  const lines = parseDocument(reader.render(read('01-texto-linhas-grupos.md')));
  const links = DomUtils.getElementsByTagName('a', lines).map(({ attribs }) => attribs.href);
  expect(links).toContain('https://exemplo.com/a?b=1&c=2');
});

test('the same book makes the same bytes', async () => {
  const again = await written('again.zip');
  expect(await readFile(again)).toEqual(await readFile(path.join(folder, 'book.zip')));
});
