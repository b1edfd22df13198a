import { addDays, dayOf } from '#common/days.ts';
import { LINK_STATES } from '#common/link-states.ts';
import type { Ctx } from '#server/context.ts';
import { writeLine } from '#server/earnings/place.ts';
import { saveNetwork } from '#server/networks/networks.ts';
import { makeModule } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { makeLink } from '../links.ts';

/** Where a product with an offer is edited, and the page of a module that leads to shops. */
type Earning = { offer: string; selling: string };

const DEAD = 'https://www.blog-de-nutricao.example/2023/04/quanto-de-agua-beber-por-dia-no-verao';

/** What became of the links of items, one in each state, and of one in a module. */
export async function lookAtLinks({ db }: Ctx, { ebook, module }: { ebook: string; module: string }): Promise<void> {
  for (const kind of ['supplements', 'products'] as const) {
    const items = await db.selectFrom(kind).selectAll().where('ebook_id', '=', ebook).orderBy('id').execute();
    for (const [index, { id, version, purchase_url }] of items.entries()) {
      const url = `${purchase_url}${purchase_url.endsWith('/') ? '' : '/'}${id.slice(-6)}`;
      await db.updateTable(kind).set({ purchase_url: url }).where('id', '=', id).execute();
      await makeLink(db, { kind, row_id: id, version }, url, LINK_STATES[(index + 1) % 5] ?? 'works');
    }
  }
  const { version } = await db
    .selectFrom('modules')
    .select('version')
    .where('id', '=', module)
    .executeTakeFirstOrThrow();
  await makeLink(db, { kind: 'modules', row_id: module, version }, DEAD, 'dead');
}

/** Days ago, what it earned, its status, its place among the items, and its name in the report. */
const SALES = [
  [1, '48,90', 'pending', 0, 'Luminária de leitura com luz quente'],
  [3, '12,40', 'approved', 1, 'Máscara de dormir'],
  [9, '51,20', 'approved', 0, 'Luminária de leitura com luz quente'],
  [17, '1.204,75', 'paid', 2, 'Curso completo de higiene do sono para quem trabalha em turnos'],
  [26, '12,40', 'cancelled', 1, 'Máscara de dormir'],
  [41, '97,80', 'paid', 0, 'Luminária de leitura com luz quente'],
  [118, '1.086,40', 'paid', 2, 'Curso completo de higiene do sono para quem trabalha em turnos'],
] as const;

/** Sales that an author wrote by hand, of the items of an e-book and of none. */
async function sell(ctx: Ctx, ebook_id: string, items: readonly string[]): Promise<void> {
  for (const [back, amount, status, at, product] of SALES) {
    const day = addDays(dayOf(new Date(), 'UTC'), -back);
    const line = { program: 'hotmart', day, amount, currency: 'BRL', status, product, ebook_id, item: items[at] ?? '' };
    await writeLine(ctx, new URLSearchParams(line));
  }
}

/** Programs of an author, products with all that a shop may offer, and a module that leads to shops. */
export async function earn(ctx: Ctx, { id, slug }: { id: string; slug: string }): Promise<Earning> {
  await saveNetwork(ctx, { network: 'hotmart', account: '', subid: 'code-module' });
  await saveNetwork(ctx, { network: 'other', is_campaign: true });
  const coupon = { coupon: 'BONSSONHOS15', coupon_note: '15% na primeira compra, sem valor mínimo' };
  const offer = await makeProduct(ctx, id, {
    ...coupon,
    ...{
      name: 'Luminária de leitura com luz quente',
      purchase_url: 'https://produto.mercadolivre.com.br/MLB-123-luminaria',
    },
    ...{ benefits: ['Luz que não acorda ninguém', 'Presa ao livro'], rating: 4.5, review_count: 1_234 },
    ...{ coupon_until: '2999-12-31', fallback_url: 'https://loja.example.com/luminaria', is_featured: true },
  });
  const amazon = 'https://www.amazon.com.br/dp/B000000000?tag=ana-20';
  const mask = await makeProduct(ctx, id, {
    name: 'Máscara de dormir',
    purchase_url: amazon,
    benefits: ['Seda', 'Sem elástico'],
  });
  await sell(ctx, id, [offer.id, mask.id, '']);
  const content = [
    '<p>Quem lê na cama precisa de luz quente e baixa.</p>',
    `<p>Uso há dois anos <a href="https://pay.hotmart.com/A1234567B">este curso de respiração</a> e <a href="${amazon}">esta máscara</a>.</p>`,
    `<item-card data-item="products/${offer.id}"></item-card>`,
    `<p>Deixe o telefone fora do quarto, como diz <a href="${DEAD}">este estudo</a>.</p>`,
  ];
  const module = await makeModule(ctx, id, { title: 'Luz e sono', content: content.join('') });
  await makeLink(ctx.db, { kind: 'modules', row_id: module.id, version: 1 }, DEAD, 'dead');
  return { offer: `${id}/products/${offer.id}`, selling: `/ebook/${id}/${slug}/module/${module.id}/${module.slug}` };
}
