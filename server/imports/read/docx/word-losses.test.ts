import { describe, expect, test } from 'vitest';
import { docxOf, heading, paragraph, picture, relation, run } from '#tests/imports/docx.ts';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { type Packed, zipOf } from '#tests/imports/zips.ts';

const MORE = [
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ');

/** A document of these paragraphs: what is stored of it, and what is named. */
async function read(body: string, relations = '', others: Packed[] = []) {
  const whole = docxOf(body.replaceAll('<w:p>', `<w:p ${MORE}>`), others, relations);
  const { pieces, warnings } = await readFileOf(whole, 'a.docx');
  return {
    html: pieces.map(({ html }) => stored(html)).join(''),
    pieces: pieces.map((piece) => piece.warnings),
    warnings,
  };
}

const p = (inside: string) => `<w:p>${inside}</w:p>`;
const named = (code: string, params = {}) => ({ code, params });
const deleted = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const mark = (name: string) => `<w:pPr><w:rPr><w:${name}/></w:rPr></w:pPr>`;

describe('changes count as accepted', () => {
  test('what is inserted arrives, what is deleted does not, what is moved arrives once; all is counted', async () => {
    const body =
      p(`${run('a ')}<w:ins>${run('b ')}</w:ins>${deleted('c')}<w:moveTo>${run('d')}</w:moveTo>`) +
      p(`<w:moveFrom>${run('d')}</w:moveFrom>`) +
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(run('e'))}</w:tc></w:tr><w:tr><w:tc>${p(run('f'))}</w:tc></w:tr></w:tbl>`;
    expect(await read(body)).toEqual({
      html: '<p>a b d</p><table><tbody><tr><td>f</td></tr></tbody></table>',
      pieces: [[]],
      warnings: [named('changes_taken', { inserted: 1, deleted: 2, moved: 1 })],
    });
  });

  test('a paragraph whose end is deleted begins the next one', async () => {
    expect(
      (await read(p(mark('del') + run('a ')) + p(run('b')) + p(mark('del') + deleted('c')) + p(run('d')))).html,
    ).toBe('<p>a b</p><p>d</p>');
  });
});

describe('each part of a document arrives or is named with the piece that it is in', () => {
  const inline = (data: string) =>
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const box = (text: string) =>
    `<wps:wsp><wps:txbx><w:txbxContent>${p(run(text))}</w:txbxContent></wps:txbx></wps:wsp>`;

  test('charts, diagrams, shapes and ink', async () => {
    const body =
      heading(1, 'Um') +
      p(inline('<c:chart r:id="x"/>') + inline('<wps:wsp/>')) +
      heading(1, 'Dois') +
      p(
        `${run('a')}<w:r><mc:AlternateContent><mc:Choice><w:drawing><w14:contentPart/></w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
      );
    expect(await read(body)).toMatchObject({
      html: '<p>a</p>',
      pieces: [[named('drawing_left', { count: 2 })], [named('drawing_left', { count: 1 })]],
    });
  });

  test('versions of a part in one another take no time, whatever their depth', async () => {
    const open = '<mc:AlternateContent><mc:Choice>'.repeat(450);
    const close = '</mc:Choice></mc:AlternateContent>'.repeat(450);
    const started = performance.now();
    const { pieces } = await read(p(run('a')) + p(open + run('b').repeat(20_000) + close));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(pieces).toEqual([[named('flattened', { count: 1 })]]);
  });

  test('boxes of text stand after their paragraph, once, whichever program they are for', async () => {
    const old = `<w:pict><v:oval><v:textbox><w:txbxContent>${p(run('b'))}</w:txbxContent></v:textbox></v:oval></w:pict>`;
    const both = `<mc:AlternateContent><mc:Choice>${inline(box('b')).slice(5, -6)}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`;
    for (const one of [both, old, both.replace(/<mc:Fallback>.*<\/mc:Fallback>/, '')])
      expect(await read(p(`${run('a')}<w:r>${one}</w:r>${run('c')}`))).toEqual({
        html: '<p>ac</p><p>b</p>',
        pieces: [[]],
        warnings: [],
      });
  });

  test('drawn words are words, a drawn rule is one', async () => {
    const art = '<w:r><w:pict><v:shape><v:textpath string="Arte"/></v:shape></w:pict></w:r>';
    expect((await read(p(art) + p('<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>') + paragraph('b'))).html).toBe(
      '<p>Arte</p><hr /><p>b</p>',
    );
  });

  test('an object shows its picture; the picture of another file is named by its description, one twice is one', async () => {
    const relations = relation('i', 'image', 'media/a.png') + relation('e', 'image', 'media/b.emf');
    const others = [
      { name: 'word/media/a.png', data: await png() },
      { name: 'word/media/b.emf', data: 'no picture' },
    ];
    const object =
      '<w:r><w:object><v:shape alt="planilha"><v:imagedata r:id="i"/></v:shape><o:OLEObject ProgID="Excel"/></w:object></w:r>';
    const body =
      p(object) + picture('i', 'outra') + picture('e', '') + picture('e', 'esquema') + picture('none', 'foto');
    expect(await read(body, relations, others)).toMatchObject({
      html: '<figure><img src="/media/1.png" alt="planilha" /></figure><figure><img src="/media/1.png" alt="outra" /></figure><p>esquema</p>',
      pieces: [
        [
          named('objects_left', { count: 1 }),
          named('picture_unreadable', { name: 'b.emf' }),
          named('picture_missing', { name: 'foto' }),
        ],
      ],
    });
  });

  test('pictures of the web and of the author’s machine are named by their address, however they are linked', async () => {
    const relations = relation('l', 'image', 'file:///C:/fotos/a.png', 'External');
    const old = p('<w:r><w:pict><v:shape><v:imagedata r:id="l"/></v:shape></w:pict></w:r>');
    expect((await read(picture('l', '', 'link') + old + paragraph('a'), relations)).pieces).toEqual([
      [named('picture_linked', { address: 'file:///C:/fotos/a.png' })],
    ]);
  });

  test('hidden text, breaks of pages, signs that no other machine has, videos', async () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>segredo</w:t></w:r>';
    const sign = (face: string, char: string) => `<w:r><w:sym w:font="${face}" w:char="${char}"/></w:r>`;
    const video = inline('<pic:pic/>').replace(
      '<a:graphic>',
      '<wp:docPr id="1" name="v"><a:extLst><a:ext><wp15:webVideoPr xmlns:wp15="w" embeddedHtml="&lt;iframe src=&quot;https://www.youtube.com/embed/x&quot;/&gt;"/></a:ext></a:extLst></wp:docPr><a:graphic>',
    );
    const body =
      p(
        `${run('a')}${hidden}${hidden}${sign('Wingdings', 'F0FC')}${sign('Arial', '2192')}${sign('Minha', 'F041')}<w:r><w:br w:type="page"/></w:r>${run('b')}`,
      ) + p(video);
    expect(await read(body)).toEqual({
      html: '<p>a✓→<br />b</p>',
      pieces: [[named('hidden_left', { count: 1 }), named('media_left', { name: 'https://www.youtube.com/embed/x' })]],
      warnings: [named('symbols_left', { count: 1 }), named('page_breaks_left', { count: 1 })],
    });
  });

  test('fields, content controls, words above words and words of another direction keep their words', async () => {
    const body = p(
      `<w:fldSimple w:instr="AUTHOR">${run('Ana ')}</w:fldSimple><w:sdt><w:sdtContent>${run('campo ')}</w:sdtContent></w:sdt><w:bdo w:val="rtl">${run('ordem ')}</w:bdo><w:r><w:ruby><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby><w:cr/><w:t>b</w:t></w:r><w:fldSimple w:instr=" HYPERLINK &quot;https://a.example/&quot; ">${run('ali')}</w:fldSimple>`,
    );
    expect(await read(body)).toEqual({
      html: '<p>Ana campo ordem 漢(かん)<br />b<a href="https://a.example/">ali</a></p>',
      pieces: [[]],
      warnings: [],
    });
  });

  test('a part in another format within the document is named', async () => {
    expect((await read(`${paragraph('a')}<w:altChunk r:id="x"/>`)).warnings).toEqual([
      named('part_unreadable', { name: 'altChunk' }),
    ]);
  });
});

test('a document whose program chose other prefixes is the same', async () => {
  const body = `<n:p xmlns:n="http://purl.oclc.org/ooxml/wordprocessingml/main"><n:pPr><n:pStyle n:val="H1"/></n:pPr><n:r><n:t>Um</n:t></n:r></n:p>`;
  const { pieces } = await readFileOf(docxOf(body + paragraph('a')), 'a.docx');
  expect(pieces.map(({ title, html }) => [title, stored(html)])).toEqual([['Um', '<p>a</p>']]);
});

test('pictures of two documents in one archive are not mistaken for one another', async () => {
  const one = async (size: number) =>
    docxOf(
      picture('p', `${size}`),
      [{ name: 'word/media/a.png', data: await png(size) }],
      relation('p', 'image', 'media/a.png'),
    );
  const { pieces, kept } = await readFileOf(
    zipOf([
      { name: 'a.docx', data: await one(24) },
      { name: 'b.docx', data: await one(48) },
    ]),
    'a.zip',
  );
  expect(kept).toEqual(['1.png', '2.png']);
  expect(pieces.map(({ pictures }) => pictures)).toEqual([['1.png'], ['2.png']]);
});
