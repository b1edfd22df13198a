import fc from 'fast-check';
import { attributesOf, tagsIn } from '#common/document/definition.ts';
import { FORMULA_PARTS } from '#common/document/formula.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { neededOf, textOf } from './document-samples.ts';

const WORDS = fc.constantFrom('pão', 'um dois', 'a < b & "c"', 'fim.', 'água\u00a0fria', '🌱', "d'água");
const MARKS = tagsIn('mark');
const TEXTS = tagsIn('text').filter((tag) => tag !== 'pre');
const STYLES = ['text-align:center', 'color:#0a7d33', 'background-color:rgb(1, 2, 3);color:#ffffff'];

/** What stands in a formula: parts in parts, with attributes of their own. */
const formulaParts: fc.Arbitrary<string> = fc.letrec<{ parts: string }>((tie) => ({
  parts: joined(
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      element(fc.constantFrom('mi', 'mn', 'mo', 'mtext'), fc.constantFrom('x', '&lt;', '2', '')),
      element(fc.constantFrom(...FORMULA_PARTS.keys()), tie('parts')),
    ),
    3,
  ),
})).parts;

/** Random HTML by the definition: each element where it may stand, with attributes of its own. */
export const definedHtml: fc.Arbitrary<string> = fc.letrec<{ inline: string; block: string; blocks: string }>(
  (tie) => ({
    inline: joined(
      fc.oneof(
        { depthSize: 'small' },
        WORDS.map(escaped),
        fc.constantFrom('<br>', '<img src="/media/1-a.jpg" alt="A">'),
        element(fc.constant('math'), formulaParts),
        element(fc.constant('foot-note'), fc.oneof({ weight: 3, arbitrary: WORDS.map(escaped) }, tie('inline'))),
        element(fc.constantFrom(...MARKS), tie('inline')),
      ),
      3,
    ),
    block: fc.oneof(
      { depthSize: 'small' },
      { weight: 6, arbitrary: element(fc.constantFrom(...TEXTS), tie('inline')) },
      WORDS.map((text) => `<pre>${escaped(text)}\n  x</pre>`),
      tie('inline'),
      element(fc.constantFrom('hr', 'iframe', 'video', 'audio', 'item-card'), fc.constant('')),
      element(fc.constantFrom('blockquote', 'aside', ...tagsIn('wrapper')), tie('blocks')),
      element(
        fc.constantFrom('ul', 'ol'),
        joined(element(fc.constant('li'), fc.oneof(tie('inline'), tie('blocks'))), 3),
      ),
      element(fc.constant('text-columns'), joined(element(fc.constant('text-column'), tie('block')), 3)),
      element(fc.constant('dl'), joined(element(fc.constantFrom('dt', 'dd'), tie('inline')), 3)),
      element(fc.constant('figure'), element(fc.constant('figcaption'), tie('inline'))),
      element(
        fc.constant('figure'),
        fc
          .tuple(
            element(fc.constant('img'), fc.constant('')),
            fc.oneof(fc.constant(''), element(fc.constant('figcaption'), tie('inline'))),
          )
          .map((parts) => parts.join('')),
      ),
      element(
        fc.constant('details'),
        fc.tuple(element(fc.constant('summary'), tie('inline')), tie('blocks')).map((parts) => parts.join('')),
      ),
      element(fc.constant('table'), rows(tie('inline'))),
    ),
    blocks: joined(tie('block'), 4),
  }),
).blocks;

function rows(inline: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const row = element(fc.constant('tr'), joined(element(fc.constantFrom('td', 'th'), inline), 3));
  return element(fc.constantFrom('tbody', 'thead'), joined(row, 2));
}

function joined(part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(''));
}

function element(tag: fc.Arbitrary<string>, inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(tag, inside, fc.array(fc.nat(), { maxLength: 2 }), fc.constantFrom(...STYLES))
    .map(([name, html, picks, style]) => {
      const start = `<${name}${attributesFor(name, picks, style)}>`;
      return ['hr', 'img'].includes(name) ? start : `${start}${html}</${name}>`;
    });
}

/** Attributes by the numbers, of those that an element may have; most have none. */
function attributesFor(tag: string, picks: number[], style: string): string {
  const names = [...attributesOf(tag).keys()].filter((name) => name !== BLOCK_ID && name !== UNTRANSLATED);
  const chosen = picks.flatMap((pick) => (pick % 3 === 0 ? (names[pick % names.length] ?? []) : []));
  return [...new Set([...neededOf(tag), ...chosen])]
    .map((name) => ` ${name}="${name === 'style' ? style : textOf(tag, name)}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
