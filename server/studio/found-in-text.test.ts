import { expect, test } from 'vitest';
import { foundInText, READ } from './found-in-text.ts';

test('the words around what was found are said where the title does not show it, as they are written', () => {
  const html = `<p>${'Coma devagar. '.repeat(9)}Ponha o <b>Açúcar</b> na mesa &amp; sirva.</p><p>${'Depois. '.repeat(30)}</p>`;
  expect(foundInText('Planejar', html, 'acucar')).toMatch(/^…\S.* Ponha o Açúcar na mesa & sirva\. Depois\..*…$/);
  expect(foundInText('O açúcar', html, 'ACUCAR')).toBe(null);
  expect(foundInText('O açúcar', html, 'acucar mesa')).toContain('na mesa');
  expect(foundInText('Planejar', html, 'sal')).toBe(null);
  expect(foundInText('Planejar', '<p>Sal</p>', 'sal')).toBe('Sal');
  expect(foundInText('Planejar', '', 'sal')).toBe(null);
});

test('what is looked through for them costs next to nothing, whatever it holds', () => {
  for (const piece of ['<', '<!--', '&amp;', 'ß', '<p a="', ' '])
    expect(foundInText('x', piece.repeat(READ).slice(0, READ), 'sal')).toBe(null);
  // of letters that are folded to two, the place that is said holds the word all the same, or none is said
  const said = foundInText('x', `${'ß'.repeat(500)} e sal e ${'pimenta '.repeat(40)}`, 'sal');
  expect(said === null || said.includes('sal')).toBe(true);
});
