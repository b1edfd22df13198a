import { expect, test } from 'vitest';
import { topics } from '#common/texts/interface/topics.ts';
import { interfaceTexts } from '#common/texts/interface.ts';
import { inLanguage } from '#common/texts/topic.ts';
import { pendingText, shareOfText, surestText } from './earned-text.ts';

const { t } = interfaceTexts('pt-BR', inLanguage(topics, 'pt-BR'));
const money = (currency: string, certain: number, expected = 0) => ({
  ...{ currency, certain: certain * 1_000_000, expected: expected * 1_000_000 },
});
/** With plain spaces, as people type them. */
const said = (...[own, all]: [Parameters<typeof shareOfText>[0], Parameters<typeof shareOfText>[1]]) =>
  shareOfText(own, all, 'pt-BR').replaceAll('\u00a0', ' ');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('[AN-12] what the best link earned is said once: what is certain, and apart what is to be confirmed', () => {
  const both = [money('BRL', 15, 10), money('EUR', 7)];
  expect(plain(surestText(both, t, 'pt-BR'))).toBe('R$ 15,00 · € 7,00');
  expect(plain(pendingText(both, t, 'pt-BR'))).toBe('R$ 10,00');
  expect(plain(surestText([money('BRL', 0, 10)], t, 'pt-BR'))).toBe('R$ 10,00 a confirmar');
  expect(pendingText([money('BRL', 0, 10)], t, 'pt-BR')).toBe('');
});

test('[AN-12] what the best link earned is said with its share of all, each currency apart', () => {
  expect(said([money('BRL', 335.7)], [money('BRL', 728.1)])).toBe('R$ 335,70 (46%)');
  expect(said([money('BRL', 15, 10)], [money('BRL', 60, 20), money('EUR', 7)])).toBe('R$ 15,00 (25%)');
  expect(said([money('BRL', 15), money('EUR', 7)], [money('BRL', 60), money('EUR', 7)])).toBe(
    'R$ 15,00 (25%) · € 7,00 (100%)',
  );
  expect(said([money('BRL', 0, 10)], [money('BRL', 0, 20)])).toBe('R$ 10,00 (50%)');
  // where anything is certain, a sum that is to be confirmed has no share
  expect(said([money('BRL', 0, 10)], [money('BRL', 60, 20)])).toBe('');
  // after refunds of others a share would be above all, or below nothing
  expect(said([money('BRL', 10)], [money('BRL', 8)])).toBe('R$ 10,00');
  expect(said([money('BRL', -2)], [money('BRL', 8)])).toBe('-R$ 2,00');
});
