import { expect, test } from 'vitest';
import { matchedParts } from './matched.tsx';

const marked = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('[ST-10] what was typed is marked in a name, at the beginning of a word before its middle, whatever its case and accents', () => {
  expect(marked('Sono melhor na horta', 'hor')).toBe('Sono melhor na [hor]ta');
  expect(marked('Água e outras bebidas', 'agua beb')).toBe('[Água] e outras [beb]idas');
  expect(marked('Convidar uma pessoa', 'pessoal')).toBe('Convidar uma pessoa');
  expect(marked('Sono melhor', 'lhor')).toBe('Sono me[lhor]');
  expect(marked('Horta', '')).toBe('Horta');
});
