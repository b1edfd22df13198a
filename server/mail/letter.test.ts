import { expect, test } from 'vitest';
import { recoveryLetter, renderLetter } from './letter.ts';
import { weeklyLetter } from './weekly-letter.ts';

test('a French line of a mail’s plain text never begins with a colon, and none is longer than 72 characters', () => {
  // for one of these lengths the colon stands where the line would end
  for (let length = 1; length <= 72; length += 1) {
    const to = { product: 'Prelo', email: `${'x'.repeat(length)}@example.com`, name: 'Nina', language: 'fr' as const };
    const { text } = renderLetter(recoveryLetter(to, 'https://a.example', 60), 'https://b.example');
    const lines = text.split('\n');
    expect(lines.some((line) => line.startsWith(':'))).toBe(false);
    expect(lines.filter((line) => line.length > 72 && !line.includes('@'))).toEqual([]);
  }
});

test('a long line of a list goes on below its first word; one reader is one', () => {
  const to = { product: 'Prelo', email: 'a@example.com', name: 'Ana', language: 'de' as const };
  const link = {
    name: 'Eine Waage für die Küche bis fünf Kilo',
    url: 'https://laden.example.com/w',
    state: 'dead' as const,
  };
  const week = { readers: 1, before: 0, module: null, item: null, links: [link] };
  const at = { url: 'https://a.example/admin/numbers', off: 'https://a.example/weekly-mail' };
  const { text } = renderLetter(weeklyLetter(to, week, at), 'https://a.example');
  expect(text).toContain('- Defekter Link: Eine Waage für die Küche bis fünf Kilo\n  (laden.example.com)\n');
  const french = renderLetter(weeklyLetter({ ...to, language: 'fr' }, week, at), 'https://a.example').text;
  expect(french).toContain('- Lien qui ne fonctionne plus\u00a0: Eine Waage');
  expect(weeklyLetter({ ...to, language: 'pt-BR' }, week, at).subject).toBe('Prelo: 1 leitor na semana passada');
});

test('[AN-03] the weekly letter tells the readers of the week beside those of the week before, and what they liked best', () => {
  const to = { product: 'Prelo', email: 'a@example.com', name: 'Ana', language: 'en' as const };
  const at = { url: 'https://a.example/admin/numbers', off: 'https://a.example/weekly-mail' };
  const week = {
    readers: 1234,
    before: 56,
    module: { name: 'Solo', count: 78 },
    item: { name: 'Pá', count: 9 },
    links: [],
  };
  const { subject, facts } = weeklyLetter(to, week, at);
  expect(subject).toContain('1,234 readers');
  expect(facts?.map((fact) => fact.match(/[\d,]*\d/g))).toEqual([['1,234', '56'], ['78'], ['9']]);
  expect([facts?.[1], facts?.[2]]).toEqual([expect.stringContaining('Solo'), expect.stringContaining('Pá')]);
});
