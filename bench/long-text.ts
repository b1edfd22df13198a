const BLOCKS = 1_117;
const WORDS =
  'solo vivo horta adubo composto minhoca raiz folha semente água luz terra canteiro muda chuva vento'.split(' ');

/** Always the same numbers. */
export function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
}

/** A text of 50,000 words in 1,117 paragraphs, each with a mark, as HTML; with fewer of them, as much of it. */
export function textOfBook(blocks = BLOCKS): string {
  const number = numbers();
  const words = () => Array.from({ length: 44 }, () => WORDS[number(WORDS.length)]).join(' ');
  return Array.from({ length: blocks }, () => `<p>${words()} <strong>forte</strong>.</p>`).join('');
}
