import { expect, test } from 'vitest';
import { textsIn } from '#server/texts.ts';
import { shapedBlocks } from './shaped-blocks.ts';

const { t } = textsIn('pt-BR');

/** Shaped HTML without its classes. */
const shaped = (html: string) => shapedBlocks(html, t).replace(/ class="[^"]*"/g, '');

test('[WK-07] in a comparison the card of a supplement and that of a product say which they are', () => {
  const card = (item: string) => `<item-card data-item="${item}"><strong>Chá</strong></item-card>`;
  const shown = (item: string, word: string) =>
    `<item-card data-item="${item}"><small>${word}</small><strong>Chá</strong></item-card>`;
  expect(shaped(card('supplements/a') + card('products/b'))).toBe(
    shown('supplements/a', 'Suplemento') + shown('products/b', 'Produto'),
  );
});

test('[WK-07] [WR-05] in a comparison each callout has the word of its tone, and what its sign hangs on', () => {
  const tones = { tip: 'Dica', attention: 'Atenção', important: 'Importante' };
  const [written, shown] = [
    Object.keys(tones).map((tone) => `<aside data-kind="${tone}" data-b="a1"><p>Sol.</p></aside>`),
    Object.entries(tones).map(
      ([tone, word]) => `<aside role="note" data-kind="${tone}" data-b="a1"><p>${word}</p><p>Sol.</p></aside>`,
    ),
  ];
  expect(shaped(written.join(''))).toBe(shown.join(''));
});

test('[WK-07] what is no callout stands in a comparison as it was written', () => {
  const html = '<aside data-kind="other"><p>Sol.</p></aside><aside><p>Sal.</p></aside>';
  expect(shaped(html)).toBe(html);
});
