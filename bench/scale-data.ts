import { searchText } from '#common/search.ts';
import type { Ctx } from '#server/context.ts';
import type { insertEbook } from '#server/ebooks/ebooks.queries.ts';
import { newId } from '#server/ids.ts';
import { insertItems } from '#server/items/items.queries.ts';
import { insertModules } from '#server/modules/modules.queries.ts';
import type { Actor } from '#server/policy.ts';

export const ITEMS_OF_KIND = 2;
export const MODULES = 2;
/** How many e-books the two measured editors have, whatever the total. */
export const FEW = 20;
export const MANY = 1_000;

const WORDS =
  'vitamina proteina whey omega fibra colageno cafeina zinco ferro calcio receita almoco jantar lanche treino sono agua fruta verdura cereal aveia banana castanha azeite iogurte queijo ovo peixe frango feijao arroz batata salada suco cha mel'.split(
    ' ',
  );

/** Words of contents, as many as long texts have; the first ones are in most of them. */
const VOCABULARY = Array.from({ length: 20_000 }, (_, number) => `pal${number.toString(36)}vra`);
const CONTENT_WORDS = 250;

type Stamp = { id: string; created_at: string };

/** A repeatable stream of numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A text of 20 to 30 words: 'creatina' in three of ten, 'magnesio' in one of a hundred, 'xilitol' in one of twenty
 * thousand.
 */
function textOf(random: () => number, row: number): string {
  const words = Array.from(
    { length: 20 + Math.floor(random() * 10) },
    () => WORDS[Math.floor(random() * WORDS.length)],
  );
  if (random() < 0.3) words.push('creatina');
  if (row % 100 === 7) words.push('magnésio');
  if (row % 20_000 === 4_001) words.push('xilitol');
  return words.join(' ');
}

/**
 * The words of a content: 'colher' in three of ten, 'temperada' in one of a hundred, 'fermento' in one of twenty thousand, 'antigos' in one of
 * five of the older half.
 */
function contentOf(random: () => number, row: number, isOld: boolean): string {
  const words = Array.from({ length: CONTENT_WORDS }, () => VOCABULARY[Math.floor(VOCABULARY.length ** random())]);
  if (random() < 0.3) words.push('colher');
  if (row % 100 === 7) words.push('temperada');
  if (row % 20_000 === 4_001) words.push('fermento');
  if (isOld && row % 5 === 1) words.push('antigos');
  return `<p>${words.join(' ')}</p>`;
}

/** Fills an empty database with e-books, each with modules, supplements and products, oldest first. */
export async function fill(
  ctx: Ctx,
  people: { few: Actor; many: Actor; others: Actor[] },
  ebooks: number,
): Promise<void> {
  const random = randomOf(ebooks);
  const start = Date.now() - ebooks * 10_000;
  const portion = 100;
  await ctx.db.transaction().execute(async (db) => {
    for (let first = 0; first < ebooks; first += portion) {
      const rows = Array.from({ length: portion }, (_, index) => {
        const number = first + index;
        const time = new Date(start + number * 10_000);
        const stamp = { id: newId(time), created_at: time.toISOString() };
        return ebookRow(stamp, ownerOf(number, ebooks, people), number, textOf(random, number));
      });
      await db.insertInto('ebooks').values(rows).execute();
      const parts = (count: number) =>
        rows.flatMap((ebook, index) =>
          Array.from({ length: count }, (_, part) => partOf(ebook, (first + index) * count + part, part, random)),
        );
      const isOld = first < ebooks / 2;
      const modules = parts(MODULES).map((part) => ({
        ...moduleRow(part),
        content: contentOf(random, part.number, isOld),
      }));
      await insertModules(db, modules);
      await insertItems(db, 'supplements', parts(ITEMS_OF_KIND).map(supplementRow));
      await insertItems(db, 'products', parts(ITEMS_OF_KIND).map(productRow));
    }
  });
}

/** The measured editors' e-books lie evenly among the others. */
function ownerOf(
  number: number,
  ebooks: number,
  { few, many, others }: { few: Actor; many: Actor; others: Actor[] },
): string {
  if (number % Math.floor(ebooks / FEW) === 1) return few.id;
  if (number % Math.floor(ebooks / MANY) === 0) return many.id;
  return others[number % others.length]?.id ?? '';
}

function ebookRow(
  stamp: Stamp,
  owner: string,
  number: number,
  text: string,
): Parameters<typeof insertEbook>[1] & Stamp {
  const title = `Guia ${number} de ${text.split(' ', 2).join(' e ')}`;
  const description = `<p>${text}</p>`;
  return {
    ...stamp,
    ...{ user_id: owner, tenant_id: owner, updated_by: owner, updated_at: stamp.created_at },
    ...{ title, slug: `guia-${number}`, description, cover_image: null, language: 'pt-BR', currency: 'BRL' },
    ...{ guide_tab_name: 'Guia', supplementation_tab_name: 'Suplementação', support_tab_name: 'Suporte' },
    is_visible: number % 4 !== 0,
    search_text: searchText(title, description),
  };
}

type Part = ReturnType<typeof partOf>;

function partOf(
  ebook: { id: string; user_id: string; created_at: string },
  number: number,
  part: number,
  random: () => number,
) {
  const time = new Date(Date.parse(ebook.created_at) + part * 1_000);
  const text = textOf(random, number);
  const name = `${text.split(' ', 3).join(' ')} ${number}`;
  const owner = ebook.user_id;
  return {
    ...{ id: newId(time), ebook_id: ebook.id, author_id: owner, name, description: `<p>${text}</p>`, number },
    ...{ user_id: owner, tenant_id: owner, updated_by: owner },
    ...{ created_at: time.toISOString(), updated_at: time.toISOString() },
    search_text: searchText(name, text),
  };
}

function moduleRow({ name, description, number, ...part }: Part) {
  return {
    ...part,
    ...{
      title: name,
      slug: `modulo-${number}`,
      description,
      video_url: null,
      cover_image: null,
    },
    ...{ duration: '15 min', order_index: number % MODULES, is_bonus: false, is_visible: true },
    ...{ bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null },
  };
}

function itemRow({ number, ...part }: Part) {
  return {
    ...part,
    ...{ purchase_url: `https://loja.example/${number}`, image_url: `https://loja.example/${number}.jpg` },
    ...{ benefits: ['Puro', 'Leve'], rating: 4.5, review_count: number, is_visible: true, is_featured: false },
  };
}

/** One supplement of fifty is sold in France. */
function supplementRow(part: Part) {
  const country = part.number % 50 === 9 ? 'FR' : part.number % 5 === 0 ? 'US' : 'BR';
  return { ...itemRow(part), price: 100 + part.number, currency: 'BRL', country };
}

function productRow(part: Part) {
  return { ...itemRow(part), category: 'ebook', language: part.number % 50 === 9 ? 'fr' : 'pt' };
}
