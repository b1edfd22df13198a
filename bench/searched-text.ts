import { randomOf } from './scale-data.ts';

const MODULES = 40;
const PARAGRAPHS = 100;
const WORDS = 50;
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo za bra cle tri plo nho'.split(' ');
const COMMON = 'a de o que e em para com uma os no se na por mais as dos como mas ao'.split(' ');
const KNOWN =
  'receitas feijão cozinhar geladeira pães fermento massa forno açúcar colheres água temperar solo adubo raízes'.split(
    ' ',
  );

/** Words by how often texts have them: half of them say nothing, the rest are of 20,000. */
const wordOf = (random: () => number): string => {
  const which = random();
  if (which < 0.45) return COMMON[Math.floor(random() * COMMON.length)] as string;
  if (which < 0.5) return KNOWN[Math.floor(random() * KNOWN.length)] as string;
  let left = Math.floor(20_000 ** random());
  let word = '';
  do {
    word += SYLLABLES[left % SYLLABLES.length];
    left = Math.floor(left / SYLLABLES.length);
  } while (left > 0);
  return `${word}s`;
};

/** The contents of 40 modules: 200,000 words in 4,000 paragraphs. */
export function longBook(): string[] {
  const random = randomOf(200_000);
  const paragraph = () => `<p>${Array.from({ length: WORDS }, () => wordOf(random)).join(' ')}.</p>`;
  return Array.from(
    { length: MODULES },
    (_, module) => `<h2>Parte ${module + 1}</h2>${Array.from({ length: PARAGRAPHS }, paragraph).join('')}`,
  );
}

/** What readers type: words in other forms, several, unfinished, wrongly spelled, absent. */
export const QUERIES = [
  'receita',
  'FEIJAO cozido',
  'geladeiras',
  'como fazer pao',
  'colher de acucar',
  'temperando o feijão',
  'ferment',
  'feijxo',
  'minhocas',
  'raiz no solo',
] as const;
