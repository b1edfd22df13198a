import { expect, test } from 'vitest';
import { hitFinder, segmentsOf } from './hits.ts';
import { matcher, type Pattern } from './matches.ts';
import { quoter } from './sentence.ts';
import { replaceIn } from './work.ts';

const LOOSE = { whole: false, case: false, accents: false, language: 'pt-BR' };

function found(text: string, find: string, how: Partial<Pattern> = {}): string[] {
  return matcher({ ...LOOSE, find, ...how })(text).map(({ start, end }) => text.slice(start, end));
}

const NFD = 'ação'.normalize('NFD');

test('[WK-15] a text is found whatever its case, accents and white space, unless they are asked for', () => {
  expect(found('Sódio, sodio e SÓDIO', 'sódio')).toEqual(['Sódio', 'sodio', 'SÓDIO']);
  expect(found('Sódio, sodio e SÓDIO', 'sódio', { accents: true })).toEqual(['Sódio', 'SÓDIO']);
  expect(found('Sódio, sodio e SÓDIO', 'Sodio', { case: true })).toEqual(['Sódio']);
  expect(found('Sódio, sodio e SÓDIO', 'sódio', { case: true, accents: true })).toEqual([]);
  expect(found(`uma ${NFD} e uma ação`, 'ação', { accents: true })).toEqual([NFD, 'ação']);
  expect(found('uma ação', NFD, { accents: true })).toEqual(['ação']);
  expect(found('açúcar\n  mascavo e açúcar\u00a0mascavo', 'açúcar mascavo')).toHaveLength(2);
  expect(found('DIE STRASSE, die Straße', 'straße', { language: 'de' })).toEqual(['STRASSE', 'Straße']);
  expect(found('ΟΔΟΣ οδός', 'οδος')).toEqual(['ΟΔΟΣ', 'οδός']);
});

test('[WK-15] an accent or a half of a character is never found by itself', () => {
  expect(found('cafe\u0301', 'cafe', { accents: true })).toEqual([]);
  expect(found('Fußball', 's', { language: 'de' })).toEqual([]);
  expect(found('👩‍👧 👩', '👩')).toEqual(['👩']);
  expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(found('text', '   ')).toEqual([]);
});

test('[WK-15] a whole word is no part of a longer one, in any script', () => {
  const whole = { whole: true };
  expect(found('sol, solo, pôr-do-sol e sol2', 'sol', whole)).toEqual(['sol', 'sol']);
  expect(found('sale\u0301 sal', 'sal', whole)).toEqual(['sal']);
  expect(found('мир и мира', 'мир', whole)).toEqual(['мир']);
  expect(found('(sol)', '(sol)', whole)).toEqual(['(sol)']);
  expect(found('a 𝒳b 𝒳', '𝒳', whole)).toEqual(['𝒳']);
});

const inHtml = (value: string, find: string, put: string) => {
  const texts = [{ path: 'content', format: 'html' as const, value }];
  return replaceIn({ texts, pattern: { ...LOOSE, find }, put, only: null })[0]?.value ?? value;
};

test('[WK-15] in HTML what is read is found across marks, and nothing of the code', () => {
  expect(inHtml('<p>so<b>da</b> e <i>soda</i></p>', 'soda', 'água')).toBe('<p>água e <i>água</i></p>');
  expect(inHtml('<p><b>so</b>da</p>', 'soda', 'água')).toBe('<p><b>água</b></p>');
  expect(inHtml('<p>um <b><i>so</i>da</b> só</p>', 'soda ', '')).toBe('<p>um só</p>');
  expect(inHtml('<p title="soda"><a href="/soda">soda</a></p>', 'soda', 'x')).toBe(
    '<p title="soda"><a href="/soda">x</a></p>',
  );
  expect(inHtml('<p>strong <strong>p</strong></p>', 'strong', 'x')).toBe('<p>x <strong>p</strong></p>');
  expect(inHtml('<p>so</p><p>da</p><p>so<br>da</p>', 'soda', 'x')).toBe('<p>so</p><p>da</p><p>so<br>da</p>');
  expect(inHtml('<p>sal &amp; a&ccedil;&uacute;car</p>', 'sal & açúcar', '<mel> & "sal"')).toBe(
    '<p>&lt;mel&gt; &amp; &quot;sal&quot;</p>',
  );
});

test('[WK-15] one hit of several is replaced, and what is the same already is left', () => {
  const texts = [{ path: 'title', format: 'plain' as const, value: 'Sol e sol' }];
  const replaced = (put: string, nth: number | null) =>
    replaceIn({ texts, pattern: { ...LOOSE, find: 'sol' }, put, only: nth === null ? null : { path: 'title', nth } });
  expect(replaced('lua', 1)).toMatchObject([{ value: 'Sol e lua', count: 1 }]);
  expect(replaced('sol', null)).toMatchObject([{ value: 'sol e sol', count: 1 }]);
  expect(replaced('lua', 2)).toEqual([]);
});

test('[WK-15] a hit is shown in its sentence, a long one cut at words', () => {
  const quote = quoter('pt-BR');
  const quoted = (text: string, find: string) => {
    const [hit] = hitFinder({ ...LOOSE, find })(segmentsOf({ path: 'title', format: 'plain', value: text }));
    return hit && quote(text, hit);
  };
  expect(quoted('Beba água. Evite soda hoje! Durma.', 'soda')).toEqual({
    ...{ before: 'Evite ', match: 'soda', after: ' hoje!' },
  });
  const long = `${'palavra '.repeat(40)}soda ${'palavra '.repeat(40)}fim`;
  expect(quoted(long, 'soda')?.before).toMatch(/^…(?:palavra )+$/);
  expect(quoted(long, 'soda')?.after).toMatch(/^(?: palavra)+…$/);
});
