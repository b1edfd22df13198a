import { expect, test } from 'vitest';
import { createPerson, namedDocument, openSource } from './test-pair.ts';

function pairOf(html: string) {
  const doc = namedDocument(html);
  const log: Parameters<typeof createPerson>[0] = [];
  const writer = createPerson(log, 'writer', doc);
  const other = createPerson(log, 'other', doc);
  return { writer, other, source: openSource(writer) };
}

/** Puts a text into the block that holds another, right after it. */
function writeAfter(person: ReturnType<typeof createPerson>, words: string, text: string): void {
  let at = -1;
  person.doc().descendants((node, position) => {
    const place = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (place >= 0) at = position + place + words.length;
  });
  if (at < 0) throw new Error(`nobody wrote ${words}`);
  person.dispatch(person.state().tr.insertText(text, at));
}

test('[WR-18] a source opens with one block a line, and what stands in groups is indented', () => {
  const { source } = pairOf(
    '<h2>Um</h2><p>dois <b>três</b></p><ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><pre><code>x\n  y</code></pre><table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
  );
  expect(source.text()).toBe(
    [
      '<h2>Um</h2>',
      '<p>dois <strong>três</strong></p>',
      ...['<ul>', '  <li><p>a</p></li>', '  <li>', '    <p>b</p>', '    <ul>', '      <li><p>c</p></li>', '    </ul>'],
      ...['  </li>', '</ul>', '<pre><code>x', '  y</code></pre>'],
      ...['<table>', '  <tbody>', '    <tr>', '      <td><p>1</p></td>', '    </tr>', '  </tbody>', '</table>'],
    ].join('\n'),
  );
});

test('[WR-18] a half-typed tag is text until it is whole, and never reaches into the next block', () => {
  const { writer, source } = pairOf('<p>um</p><p>dois</p>');
  source.goTo('<p>um'.length);
  source.type(' <stro');
  source.session.settle();
  expect(writer.html()).toBe('<p>um &lt;stro</p><p>dois</p>');
  source.type('ng>x</strong>');
  source.session.settle();
  expect(source.text()).toBe('<p>um <strong>x</strong></p>\n<p>dois</p>');
  expect(writer.html()).toBe('<p>um <strong>x</strong></p><p>dois</p>');
});

for (const begun of ['<div>', '<ul><li>', '<p class="', '<!-- nota', '<script>', '<table><tr><td>', "<a href='"])
  test(`[WR-18] ${begun} that nothing ends leaves the blocks after it as they are`, () => {
    const { writer, source } = pairOf('<p>um</p><p>dois</p><p>três</p>');
    source.goTo('<p>um</p>\n'.length);
    source.type(`${begun}\n`);
    source.session.settle();
    const ids = writer.doc().children.map((node) => node.textContent);
    expect(ids.slice(-2)).toEqual(['dois', 'três']);
    expect(source.text()).toBe(`<p>um</p>\n${begun}\n<p>dois</p>\n<p>três</p>`);
  });

test('[WR-18] [WK-10] what another writes comes into the source, and leaves comments, spaces and the caret where they are', () => {
  const { writer, other, source } = pairOf('<p>um</p><p>dois</p>');
  source.goTo('<p>um'.length);
  source.type(' <!-- minha nota -->  e');
  source.session.settle();
  writer.sync();
  other.sync();
  expect(other.html()).toBe('<p>um e</p><p>dois</p>');
  writeAfter(other, 'dois', ' de Bia');
  writeAfter(other, 'um e', ' sol');
  other.sync();
  writer.sync();
  expect(source.text()).toBe('<p>um <!-- minha nota -->  e sol</p>\n<p>dois de Bia</p>');
  expect(source.text().slice(0, source.caret())).toBe('<p>um <!-- minha nota -->  e');
});

test('[WK-10] what another writes beside a half-typed tag stands, and so does the tag', () => {
  const { writer, other, source } = pairOf('<p>Olá</p>');
  source.goTo('<p>Olá'.length);
  source.type(' <stro');
  source.session.settle();
  writer.sync();
  other.sync();
  writeAfter(other, 'Olá', ' Bia');
  other.sync();
  source.type('ng>mundo</strong>');
  writer.sync();
  expect(source.text()).toBe('<p>Olá Bia <strong>mundo</strong></p>');
  source.session.settle();
  expect(writer.html()).toBe('<p>Olá Bia <strong>mundo</strong></p>');
});

test('[WK-10] blocks that another adds, moves and deletes come and go in the source by themselves', () => {
  const { writer, other, source } = pairOf('<p>um</p><p>dois</p><p>três</p>');
  source.goTo('<p>um</p>\n<p>do'.length);
  const doc = other.doc();
  const paragraph = doc.type.schema.node('paragraph', null, doc.type.schema.text('novo'));
  other.dispatch(other.state().tr.insert(doc.child(0).nodeSize, paragraph));
  other.dispatch(other.state().tr.delete(other.doc().content.size - doc.child(2).nodeSize, other.doc().content.size));
  other.sync();
  writer.sync();
  expect(source.text()).toBe('<p>um</p>\n<p>novo</p>\n<p>dois</p>\n');
  expect(source.text().slice(0, source.caret())).toBe('<p>um</p>\n<p>novo</p>\n<p>do');
});

test('[WK-10] two who both write HTML keep what each typed', () => {
  const { writer, other, source } = pairOf('<p>um</p><p>dois</p>');
  const second = openSource(other);
  source.goTo('<p>um'.length);
  second.goTo('<p>um</p>\n<p>dois'.length);
  for (const [word, own] of [
    ['sol', 'lua'],
    ['mar', 'rio'],
    ['céu', 'flor'],
  ]) {
    source.type(` <em>${word}</em>`);
    second.type(` <b>${own}`);
    source.session.settle();
    second.session.settle();
    writer.sync();
    other.sync();
    writer.sync();
    second.type('</b>');
  }
  second.session.settle();
  other.sync();
  writer.sync();
  const wanted = '<p>um <em>sol</em> <em>mar</em> <em>céu</em></p>\n<p>dois <b>lua</b> <b>rio</b> <b>flor</b></p>';
  expect(source.text().replaceAll('strong>', 'b>')).toBe(wanted);
  expect(second.text()).toBe(wanted);
  expect(writer.html()).toBe(other.html());
});

test('[WR-18] an empty text takes what is written as HTML, and is empty again when all is deleted', () => {
  const { writer, source } = pairOf('');
  source.type('<p>um</p><nav>dois</nav>');
  source.session.settle();
  expect(writer.html()).toBe('<p>um</p><p>dois</p>');
  source.select(0, source.text().length);
  source.type(' ');
  source.session.settle();
  expect(writer.html()).toBe('<p></p>');
  expect(source.text()).toBe(' ');
});
