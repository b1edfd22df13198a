import type { Question } from './recall.ts';

const asked = (kind: string, list: [q: string, ...answers: number[]][]): Question[] =>
  list.map(([q, ...answers]) => ({ q, answers, kind }));

/** Questions about the paragraphs of `frozen/`, written with the search. */
export const OWN: Record<string, Question[]> = {
  pt: [
    ...asked('accent', [
      ['fermentacao', 1],
      ['AQUARIO', 20],
      ['veterinario', 17, 19],
      ['ceticos', 42],
      ['ingles', 30],
      ['orcamento', 3],
    ]),
    ...asked('plural', [
      ['pao', 1],
      ['gancho', 2],
      ['convidado', 3],
      ['banco', 4],
      ['luva', 16],
      ['vacina', 17],
      ['peixe', 20],
      ['noz', 21],
      ['grão', 25],
      ['juro', 27],
      ['azulejo', 35],
      ['demão', 37],
      ['tomada', 37],
      ['pote', 40],
      ['cartões', 27, 30],
    ]),
    ...asked('verb', [
      ['misturar', 1],
      ['torcer', 5],
      ['desligar telas', 6],
      ['plantando', 12],
      ['podando', 16],
      ['negociando', 3, 24, 27],
      ['esterilizar', 40],
      ['congelar', 41],
      ['gravando', 31, 32],
      ['esfregar', 35],
    ]),
    ...asked('words', [
      ['regar inverno vasos', 13],
      ['branco vinagre', 35],
      ['como tirar a mancha de vinho', 36],
    ]),
  ],
};
