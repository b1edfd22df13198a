import { createPerson, namedDocument, openSource } from './test-pair.ts';

/** Always the same numbers of one seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** HTML that a person types, whose words are `w1`, `w2` and so on. */
function typedHtml(number: (below: number) => number): { html: string; words: string[] } {
  const words: string[] = [];
  const word = () => {
    words.push(`w${words.length + 1}w`);
    return words.at(-1);
  };
  const shapes = [
    () => `<p>${word()} <strong>${word()}</strong> ${word()}</p>`,
    () => `<h2>${word()}</h2>`,
    () => `<ul><li>${word()}</li><li><em>${word()}</em> ${word()}</li></ul>`,
    () => `<!-- nota --><p>${word()}   ${word()}</p>`,
    () => `<p class="x" title="a">${word()}<br>${word()}</p>`,
    () => `<p>${word()} <!-- nota --> <a href="https://exemplo.com/?a=1&amp;b=2">${word()}</a></p>`,
    () => `<nav>${word()}</nav><blockquote><p>${word()}</p></blockquote>`,
    () => `<table><tr><td>${word()}</td><td>${word()}</td></tr></table>`,
    () => `<pre><code>${word()}\n  ${word()}</code></pre>`,
    () => `${word()} <u>${word()}</u>`,
  ];
  const html = Array.from({ length: 1 + number(3) }, () => shapes[number(shapes.length)]?.()).join(
    number(2) ? '\n' : '',
  );
  return { html, words };
}

type Person = ReturnType<typeof createPerson>;

/** What is left of the other's signs where all that they wrote is taken out. */
const SIGNS = /‹\d+›/g;
const squeezed = (html: string) => html.replace(SIGNS, '').replaceAll(/\s|<p><\/p>/g, '');

/** Writes a sign into a text, or a paragraph of it. */
function writeSign(person: Person, number: (below: number) => number, sign: string): void {
  const doc = person.doc();
  const { schema } = doc.type;
  const places: number[] = [];
  doc.descendants((node, at) => {
    // nobody writes into a word or tag that another is typing
    const text = /[<>&]/.test(node.text ?? '') ? '' : (node.text ?? '');
    const gaps = text.matchAll(/(?<![\p{L}\d‹])(?=[\p{L}‹])|(?<=[\p{L}›])(?<!w)(?![\p{L}\d›])/gu);
    for (const { index } of gaps) places.push(at + index);
  });
  if (number(4) > 0 && places.length > 0) {
    person.dispatch(person.state().tr.insertText(sign, places[number(places.length)] ?? 0));
    return;
  }
  const before = doc.children.slice(0, number(doc.childCount + 1));
  const at = before.reduce((sum, node) => sum + node.nodeSize, 0);
  person.dispatch(person.state().tr.insert(at, schema.node('paragraph', null, schema.text(sign))));
}

/** A text that one person has open as HTML, and another as it is read. */
function openBoth() {
  const doc = namedDocument('<p>base um</p><h2>base dois</h2><p>base <em>três</em> fim</p>');
  const log: Parameters<typeof createPerson>[0] = [];
  const [writer, other] = [createPerson(log, 'writer', doc), createPerson(log, 'other', doc)];
  const meet = () => {
    for (const person of [other, writer, other]) person.sync();
  };
  return { writer, other, meet, source: openSource(writer) };
}

/** Somebody types HTML with rests while another writes in the text. @returns what went wrong, and signs without a place */
export function writeAtRandom(seed: number): { faults: string[]; lost: string[] } {
  const number = numbersOf(seed);
  const both = openBoth();
  const { writer, other, source, meet } = both;
  const { html, words } = typedHtml(number);
  const lines = source.text().split('\n');
  const line = number(lines.length + 1);
  source.goTo(lines.slice(0, line).join('\n').length);
  const signs: string[] = [];
  for (const key of `${line > 0 ? '\n' : ''}${html}\n`) {
    source.type(key);
    if (number(8) === 0) source.session.settle();
    if (number(6) === 0) {
      signs.push(`‹${signs.length + 1}›`);
      writeSign(other, number, signs.at(-1) ?? '');
    }
    if (number(5) === 0) meet();
  }
  source.session.settle();
  meet();
  const kept = [writer.html(), ...writer.rescued, ...other.rescued].join();
  return { faults: faultsIn(both, html, words), lost: signs.filter((sign) => !kept.includes(sign)) };
}

function faultsIn({ writer, other, source }: ReturnType<typeof openBoth>, html: string, words: string[]): string[] {
  const faults: string[] = [];
  if (!squeezed(source.text()).includes(squeezed(html))) faults.push(`source: ${source.text()} typed: ${html}`);
  const text = writer.doc().textBetween(0, writer.doc().content.size, ' ', ' ').replace(SIGNS, '');
  const found = text.match(/w\d+w/g) ?? [];
  if (found.join() !== words.join()) faults.push(`document: ${writer.html()} typed: ${html}`);
  if (writer.html() !== other.html()) faults.push(`two documents: ${writer.html()} and ${other.html()}`);
  return faults;
}
