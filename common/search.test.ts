import { describe, expect, test } from 'vitest';
import { holdsWords, htmlToText, searchText, searchWords } from './search.ts';

const finds = (typed: string, ...texts: string[]) => holdsWords(searchText(...texts), searchWords(typed));

describe('a search', () => {
  test.each([
    ['ACUCAR NAO', 'Açúcar, Não!'],
    ['nao acucar', 'Açúcar, Não!'],
    ['açúcar (não)', 'acucar nao'],
    ['salada', 'Eu <3 salada > fritura'],
    ['fritura; SALADA', 'Eu <3 salada > fritura'],
    ['3', 'Eu <3 salada > fritura'],
    ['lada', 'salada'],
    ['pré-natal', 'O pre natal'],
    ['amp', 'a &amp; b'],
    ['<ana@example.com>, maria', 'ana@example.com Maria'],
    ['%', '50% de desconto'],
    ['<3', 'Eu <3 salada'],
    ['C++', 'Aprender C++ em casa'],
    ['c# básico', 'C# para o básico'],
    ['r$ 5', 'por R$ 5'],
    ['(a)', 'vitamina a'],
    ['', 'x'],
  ])('for %j finds %j', (typed, text) => expect(finds(typed, text)).toBe(true));

  test.each([
    ['salada sopa', 'Eu <3 salada > fritura'],
    ['acucarnao', 'Açúcar, Não!'],
    ['%', '50 por cento'],
    ['<3', '3 receitas'],
    ['5%', '5 receitas'],
    ['C++', 'vitamina C'],
    ['ana-1@example.com', 'ana-12@example.com'],
  ])('for %j does not find %j', (typed, text) => expect(finds(typed, text)).toBe(false));

  test('finds words in different texts of a row, and looks for each word once', () => {
    expect(finds('pão água', 'Água', 'de pão')).toBe(true);
    expect(searchWords('sal salada SALADA a')).toEqual(['salada']);
  });
});

describe('the text of HTML', () => {
  test.each([
    ['<p>Pão</p><p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#039;</p>', 'Pão a & b <c> "d" \'e\''],
    ['a<script>x</script>b<STYLE>y</STYLE >c<scripted>d', 'a b c d'],
    ['a<!-- <b> -->b<!doctype "x>c', 'a b c'],
    ['<p title="a > b">c</p><p title=\'>"\'>d</p><p title=it\'s>e</p>', 'c d e'],
    ['<p title="<script<style">a</p>', 'a'],
    ['1 < 2 > 0 <3', '1 < 2 > 0 <3'],
    ['a<b title="open <p>c', 'a'],
    ['a<!-- open <p>c', 'a'],
    ['&amp;lt;', '&lt;'],
  ])('%j is %j', (html, text) => expect(htmlToText(html)).toBe(text));

  // by the square of its length, this took minutes; the test's own time limit is what fails
  test.each([
    '<',
    '<a',
    '</',
    '<!--',
    '<!',
    '<?',
    '<script ',
    '<script>',
    '<style',
    '<p title="',
    "<p title='",
    '<a=',
    '&',
  ])('is found at once in a million characters of %j', { timeout: 5_000 }, (part) => {
    // some milliseconds; in quadratic time it would be half a minute
    expect(htmlToText(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(1_000_000);
  });
});
