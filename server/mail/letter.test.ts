import { expect, test } from 'vitest';
import { recoveryLetter, renderLetter } from './letter.ts';

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
