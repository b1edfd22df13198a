import { expect, test } from 'vitest';
import { checkTerms, type FoundTerm } from './terms.ts';

const plate: FoundTerm = {
  term: 'prato',
  forms: ['pratos'],
  translations: ['plate', 'course'],
  forbidden: ['dish'],
  note: '',
};

test('[LE-04] a term whose translation is missing is told, in whatever form that may stand', () => {
  expect(checkTerms([plate], 'The plates', 'en')).toEqual([]);
  expect(checkTerms([plate], 'The bowl', 'en')).toEqual([
    { check: 'terms', missing: ['prato → plate / course'], added: [] },
  ]);
});

test('[LE-04] a translation that is not to be used is told', () => {
  expect(checkTerms([plate], 'A course of two dishes', 'en')).toEqual([
    { check: 'forbidden', missing: [], added: ['dish'] },
  ]);
});

test('[LE-04] a word that only contains the translation is not it', () => {
  expect(checkTerms([plate], 'The template', 'en')).toMatchObject([{ check: 'terms' }]);
});

test('[LE-04] what one term forbids and another wants is not told', () => {
  const dish: FoundTerm = { ...plate, term: 'travessa', translations: ['dish'], forbidden: [] };
  expect(checkTerms([plate, dish], 'A plate and a dish', 'en')).toEqual([]);
});
