import { describe, expect, test } from 'vitest';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentOf } from '../convert.ts';
import { type ComparedBlock, difference, differenceInRuns } from './difference.ts';

const withoutIds = (html: string) => html.replace(/ data-b="\w+"/g, '');
const shown = (blocks: ComparedBlock[]) => blocks.map(({ change, html }) => [change, withoutIds(html)]);
/** Compares texts of which no block has an id of the other. */
const comparedOf = (old: string, next: string) => shown(difference({ old: documentOf(old), next: documentOf(next) }));

/** A document and the same one changed, so that its blocks keep their ids. */
function changed(html: string, change: (blocks: DocumentJson[]) => DocumentJson[]) {
  const old = documentOf(html);
  return shown(difference({ old, next: { ...old, content: change(structuredClone(old.content ?? [])) } }));
}

describe('[WK-07] two versions beside each other', () => {
  test('words that came stand in ins, those that went in del, in the look that they have', () => {
    expect(
      comparedOf(
        '<p>O solo <strong>é vivo</strong> e fértil.</p>',
        '<p>O solo <strong>está vivo</strong>, e fértil sempre.</p>',
      ),
    ).toEqual([
      [
        'changed',
        '<p>O solo <strong><del>é</del><ins>está</ins> vivo</strong><ins>,</ins> e fértil<ins> sempre</ins>.</p>',
      ],
    ]);
  });

  test('a new piece reads as one, not word by word', () => {
    expect(
      comparedOf('<p>Regue a horta de manhã cedo, todo dia.</p>', '<p>Regue a horta ao fim da tarde, todo dia.</p>'),
    ).toEqual([['changed', '<p>Regue a horta <del>de manhã cedo</del><ins>ao fim da tarde</ins>, todo dia.</p>']]);
  });

  test('blocks that came and went stand for themselves', () => {
    expect(comparedOf('<p>um</p><p>dois</p><p>três</p>', '<p>um</p><p>três</p><h2>quatro</h2>')).toEqual([
      ['same', '<p>um</p>'],
      ['removed', '<p><del>dois</del></p>'],
      ['same', '<p>três</p>'],
      ['added', '<h2><ins>quatro</ins></h2>'],
    ]);
  });

  test('a block with its own id is the same one, whatever became of its words', () => {
    const next = changed('<p>um dois</p><p>três</p>', ([first, last]) => [
      { ...first, type: 'paragraph', content: [{ type: 'text', text: 'dez onze' }] },
      last as DocumentJson,
    ]);
    expect(next).toEqual([
      ['changed', '<p><del>um dois</del><ins>dez onze</ins></p>'],
      ['same', '<p>três</p>'],
    ]);
  });

  test('a block that stands elsewhere has moved, and what changed in it is told', () => {
    const next = changed('<p>A primeira parte</p><p>dois</p><p>três</p>', ([first, ...rest]) => [
      ...rest,
      { ...(first as DocumentJson), content: [{ type: 'text', text: 'A primeira grande parte' }] },
    ]);
    expect(next).toEqual([
      ['left', '<p>A primeira parte</p>'],
      ['same', '<p>dois</p>'],
      ['same', '<p>três</p>'],
      ['moved', '<p>A primeira <ins>grande </ins>parte</p>'],
    ]);
  });

  test('items of lists are compared each for itself', () => {
    expect(
      comparedOf('<ul><li>pá</li><li>enxada</li></ul>', '<ul><li>pá</li><li>regador</li><li>enxada nova</li></ul>'),
    ).toEqual([
      [
        'changed',
        '<ul><li><p>pá</p></li><li><ins><p>regador</p></ins></li><li><p>enxada<ins> nova</ins></p></li></ul>',
      ],
    ]);
  });

  test('of a picture’s caption the words are compared; another picture is another unit', () => {
    const figure = (src: string, caption: string) =>
      `<figure data-b="aaaa"><img src="${src}" alt="" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
    expect(comparedOf(figure('/a.png', 'Pão na mesa posta'), figure('/a.png', 'Pão na mesa limpa'))).toEqual([
      [
        'changed',
        '<figure><img src="/a.png" alt="" /><figcaption>Pão na mesa <del>posta</del><ins>limpa</ins></figcaption></figure>',
      ],
    ]);
    expect(comparedOf(figure('/a.png', ''), figure('/b.png', ''))).toEqual([
      [
        'changed',
        '<del><figure><img src="/a.png" alt="" /></figure></del><ins><figure><img src="/b.png" alt="" /></figure></ins>',
      ],
    ]);
  });

  test('pictures, tables and videos are units', () => {
    const table = (cell: string) => `<table><tbody><tr><td>${cell}</td><td>30 g</td></tr></tbody></table>`;
    const [tables] = comparedOf(table('Sal'), table('Açúcar'));
    expect(tables?.[1]).toMatch(/^<del><table>.*Sal.*<\/table><\/del><ins><table>.*Açúcar.*<\/table><\/ins>$/);
    const player = (id: string) => `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
    const [players] = comparedOf(player('aaaaaaaaaaa'), player('bbbbbbbbbbb'));
    expect(players?.[1]).toMatch(
      /^<del><iframe [^>]*aaaa[^>]*><\/iframe><\/del><ins><iframe [^>]*bbbb[^>]*><\/iframe><\/ins>$/,
    );
    const picture = (name: string) => `<p>Veja <img src="/media/${name}.webp" alt="x"></p>`;
    expect(comparedOf(picture('a'), picture('b'))).toEqual([
      [
        'changed',
        '<p>Veja <del><img src="/media/a.webp" alt="x" /></del><ins><img src="/media/b.webp" alt="x" /></ins></p>',
      ],
    ]);
  });

  test('what was written into a draft past every form is clean', () => {
    const hostile: DocumentJson = {
      type: 'doc',
      content: [
        { type: 'rawHtml', attrs: { html: '<img src="x" onerror="alert(1)"><script>alert(1)</script>' } },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '\uFDD0x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    };
    const html = difference({ old: { type: 'doc', content: [] }, next: hostile })
      .map(({ html }) => html)
      .join('');
    expect(html).not.toMatch(/script|onerror|<ins><ins>/);
    expect(html.match(/<ins>/g)?.length).toBe(html.match(/<\/ins>/g)?.length);
  });
});

test('what stays, comes or goes stands together for as long as it goes on; what changed stands alone, but in a text of more than 1,000 blocks', () => {
  const runs = (old: string, next: string) =>
    differenceInRuns({ old: documentOf(old), next: documentOf(next) }).map(({ change, count }) => [change, count]);
  expect(
    runs(
      '<p>Um</p><p>Dois</p><p>Solo</p><p>Água</p>',
      '<p>Um</p><p>Dois</p><p>Solo vivo</p><p>Água pura</p><p>Mel</p><p>Sal</p>',
    ),
  ).toEqual([
    ['same', 2],
    ['changed', 1],
    ['changed', 1],
    ['added', 2],
  ]);
  const [html] = differenceInRuns({
    old: documentOf('<p>Um</p><p>Dois</p>'),
    next: documentOf('<p>Um</p><p>Dois</p>'),
  });
  expect(withoutIds(html?.html ?? '')).toBe('<p>Um</p><p>Dois</p>');
  // with names of their own: of a thousand made up by chance two are the same now and then
  const named = (at: number) => `data-b="${(36 ** 3 + at).toString(36)}"`;
  const long = (word: string) =>
    Array.from({ length: 1_001 }, (_, at) => `<p ${named(at)}>Linha ${at} ${word}</p>`).join('');
  expect(runs(long('a'), long('b'))).toEqual([['changed', 1_001]]);
});
