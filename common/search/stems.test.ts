import { expect, test } from 'vitest';
import { stemOf, stemsOf } from './stems.ts';

/** Groups of forms of one word, as a reader may type any and mean all. */
const SAME: Record<string, string[]> = {
  'pt-BR': [
    'feijão feijões feijao FEIJÕES',
    'pão pães',
    'animal animais',
    'papel papéis',
    'fácil fáceis',
    'barril barris',
    'lençol lençóis',
    'açúcar açúcares acucar',
    'viagem viagens',
    'mulher mulheres',
    'mês meses',
    'cozinhar cozinha cozinho cozinhando cozinhou cozinhem cozinhamos cozinhado cozinhadas',
    'beber bebe bebo bebendo bebeu bebiam bebido',
    'dormir dormem durma dormindo dormiu',
    'ficar fique fiquei ficou',
    'pagar pague paguei',
    'próxima próximos',
    'usar usado use usando',
  ],
  en: [
    'berry berries',
    'tomato tomatoes',
    'knife knives',
    'box boxes',
    'child children',
    'cook cooks cooked cooking',
    'fry fries fried frying',
    'chop chopped chopping',
    'bake baked baking bakes',
    'eat ate eaten eating',
    'freeze froze frozen freezing',
    'travel travelling traveling',
    'flavour flavor flavoured',
    'organise organize organising',
    'fibre fiber',
    'healthy healthier healthiest',
    'cookie cookies',
  ],
  es: [
    'limón limones limon',
    'luz luces',
    'nuez nueces',
    'niño niña niños niñas',
    'inglés ingleses inglesa',
    'cocinar cocina cocinando cocinó cocinarlo cocinadas',
    'comer come comiendo comieron comió',
    'dormir duerme durmiendo',
    'hervir hierve hirviendo',
    'tocar toque toqué',
    'empezar empiece empieza',
    'lavarse lavar lavándose',
  ],
  fr: [
    'animal animaux',
    'gâteau gâteaux gateau',
    'œuf œufs oeuf oeufs',
    'heureux heureuse',
    'bon bonne bons',
    'actif active',
    'manger mange mangeons mangez mangé mangées mangeant mangent',
    'acheter achète achètent acheté',
    'essuyer essuie essuyez',
    'finir finit finissez finissent fini',
    'choisir choisissez choisit',
    'attendre attend attendu attendez',
    'boire buvez boit',
  ],
  de: [
    'Apfel Äpfel Äpfeln Aepfel',
    'Haus Häuser Hauses Häusern',
    'Nuss Nüsse Nuß Nüssen',
    'Straße Strassen',
    'Kartoffel Kartoffeln',
    'Vitamin Vitamine Vitaminen Vitamins',
    'Beere Beeren',
    'System Systeme Systemen',
    'kochen kocht kochte gekocht gekochte gekochten',
    'pürieren püriert pürierte',
    'einkaufen eingekauft einzukaufen einkauft',
    'essen isst gegessen aß',
    'frisch frische frischen frischer frisches',
    'trocken trockene trocknen',
  ],
  it: [
    'uovo uova',
    'pesca pesche',
    'arancia arance',
    'cuoco cuochi',
    'amico amici amica amiche',
    'formaggio formaggi',
    'bicchiere bicchieri',
    'mangiare mangia mangi mangiato mangiando mangiamo mangiarlo',
    'pagare paghi paghiamo pagato',
    'finire finisce finiscono finito',
    'mettere mette messo mettendo',
    'verdura verdure',
  ],
};

test.each(Object.entries(SAME).flatMap(([language, groups]) => groups.map((group) => [language, group] as const)))(
  '%s: the same stem for %s',
  (language, group) => {
    expect(new Set(stemsOf(group, language)).size).toBe(1);
  },
);

/** Words that a reader keeps apart, though they share most letters. */
const APART: [string, string][] = [
  ['pt-BR', 'limão lima'],
  ['pt-BR', 'salada sal'],
  ['pt-BR', 'caloria calor'],
  ['pt-BR', 'mão mãe'],
  ['pt-BR', 'tomate tomar'],
  ['en', 'corn corner'],
  ['en', 'even evening'],
  ['en', 'morn morning'],
  ['es', 'sal salir'],
  ['es', 'ensalada sal'],
  ['fr', 'frais fraise'],
  ['fr', 'fin fini'],
  ['de', 'Leber Leben'],
  ['de', 'Eisen Eis'],
  ['de', 'Messer messen'],
  ['it', 'pesce pesca'],
  ['it', 'patata patire'],
];

test.each(APART)('%s: other stems for %s', (language, words) => {
  const [one, other] = stemsOf(words, language);
  expect(one).not.toBe(other);
});

test('stems come in the order of the text, without signs', () => {
  expect(stemsOf('«Feijões», pães & 3 ovos!', 'pt-BR')).toEqual(stemsOf('feijão pão 3 ovo', 'pt-BR'));
  expect(stemsOf('"*\u0000<>', 'en')).toEqual([]);
});

test('a language without rules keeps words as they are, without accents', () => {
  expect(stemsOf('Blåbær łosoś', 'da')).toEqual(['blabaer', 'losos']);
});

test('a word of any length takes no time and no memory', () => {
  const before = performance.now();
  expect(stemOf('a'.repeat(1_000_000), 'pt').length).toBeLessThanOrEqual(60);
  expect(performance.now() - before).toBeLessThan(1000);
});

test.each([
  ['fr', 'lit', 'lire'],
  ['fr', 'bois', 'boire'],
  ['pt', 'podar', 'poder'],
  ['es', 'vuelta', 'volver'],
  ['en', 'leaf', 'leave'],
  ['de', 'kissen', 'kisten'],
])('[SE-03] %s: %s is no form of %s', (language, one, other) => {
  expect(stemOf(one, language)).not.toBe(stemOf(other, language));
});

test.each([
  ['es', 'frielas', 'freir'],
  ['es', 'congelalas', 'congelar'],
  ['it', 'cuocilo', 'cuocere'],
  ['de', 'gestrichen', 'streichen'],
  ['fr', 'cousez', 'coudre'],
])('[SE-03] %s: %s is a form of %s', (language, one, other) => {
  expect(stemOf(one, language)).toBe(stemOf(other, language));
});
