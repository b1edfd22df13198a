import { dayOf } from '#common/days.ts';
import { isWebAddress } from '#common/web-address.ts';
import { lacksCountry } from '#common/whatsapp.ts';
import { authorize, type Ctx } from '../context.ts';
import { countEbooks } from '../ebooks/ebooks.queries.ts';
import { titlesIn, withTitles } from '../editions/titles.ts';
import type { ItemKind } from '../items/items.queries.ts';
import { readWeek } from '../numbers/numbers.ts';
import { hasRole } from '../policy.ts';
import { timesOf } from '../schedules/schedules.queries.ts';
import { type BrokenLink, listBrokenLinks } from './broken-links.queries.ts';
import { type CountrylessNumber, listCountryless } from './countryless.queries.ts';
import { type EndingCoupon, listEndingCoupons } from './coupons.queries.ts';
import * as queries from './dashboard.queries.ts';
import { listOtherPrices, type OtherPrice } from './other-prices.queries.ts';
import { listOutdatedEditions, type OutdatedEdition } from './outdated-editions.ts';

export type Dashboard = {
  counts: { ebooks: number; visibleEbooks: number; users: number; supplements: number };
  /** Readers and clicks of the last seven days, and of the seven before. */
  week: Awaited<ReturnType<typeof readWeek>>;
  /** The five e-books with the latest changes, and the time at which a hidden one is to be published. */
  edited: (queries.EditedEbook & { scheduled_at: string | null })[];
  /** Among the newest items, those with a fault. */
  faulty: FaultyItem[];
  /** Links that are dead. */
  brokenLinks: BrokenLink[];
  /** Items whose shop shows another price than their card. */
  otherPrices: OtherPrice[];
  /** Coupons that end within three days or have ended. */
  endingCoupons: EndingCoupon[];
  /** WhatsApp numbers that are not linked until somebody adds their country. */
  countryless: CountrylessNumber[];
  /** Editions whose source changed since they were translated. */
  outdatedEditions: OutdatedEdition[];
  /** The newest modules without content. */
  emptyModules: queries.EmptyModule[];
};

/** An item with a broken picture or purchase link; with its e-book, to link to its form. */
export type FaultyItem = Omit<queries.SuspectItem, 'image_url' | 'purchase_url' | 'created_at'> & {
  kind: ItemKind;
  faults: ('picture_missing' | 'picture_gone' | 'link_invalid')[];
};

/**
 * A manager's start page: counts and faults of their content, and the number of accounts. @throws session_expired,
 * not_found
 */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const { db } = ctx;
  const actor = authorize(ctx, 'panel.enter', null);
  const authorId = hasRole(actor, 'admin') ? null : actor.id;
  const [ebooks, week, users, supplements, edited, faulty, attention, emptyModules] = await Promise.all([
    countEbooks(db, actor),
    readWeek(ctx),
    queries.countUsers(db),
    queries.countSupplements(db, authorId),
    listScheduledToo(ctx, authorId),
    listFaulty(ctx, authorId),
    listAttention(ctx, authorId),
    queries.listEmptyModules(db, authorId).then((modules) => withTitles(db, modules)),
  ]);
  const counts = { ebooks: ebooks.total, visibleEbooks: ebooks.visible, users, supplements };
  return { counts, week, edited, faulty, ...attention, emptyModules };
}

type Attention = Pick<Dashboard, 'brokenLinks' | 'otherPrices' | 'endingCoupons' | 'countryless' | 'outdatedEditions'>;

async function listAttention({ db, site, now, config }: Ctx, authorId: string | null): Promise<Attention> {
  const today = dayOf(now(), config.timeZone);
  const [brokenLinks, otherPrices, endingCoupons, countryless, outdatedEditions] = await Promise.all([
    listBrokenLinks(db, { authorId, now: now(), most: queries.MOST }).then((links) => withTitles(db, links)),
    listOtherPrices(db, authorId, queries.MOST).then((prices) => withTitles(db, prices)),
    listEndingCoupons(db, { authorId, today, most: queries.MOST }).then((coupons) => withTitles(db, coupons)),
    listCountryless(db, authorId, queries.MOST),
    listOutdatedEditions(db, authorId, queries.MOST),
  ]);
  const own = authorId === null && lacksCountry(site.whatsapp) ? [{ ebook: null, whatsapp: site.whatsapp }] : [];
  return { brokenLinks, otherPrices, endingCoupons, countryless: [...own, ...countryless], outdatedEditions };
}

async function listScheduledToo({ db }: Ctx, authorId: string | null): Promise<Dashboard['edited']> {
  const edited = await queries.listEdited(db, authorId);
  const times = await timesOf(
    db,
    'ebook',
    edited.map(({ id }) => id),
  );
  const titleOf = await titlesIn(
    db,
    edited.map(({ id }) => id),
  );
  return edited.map((ebook) => ({
    ...ebook,
    title: titleOf(ebook.id, ebook.title),
    scheduled_at: times.get(ebook.id) ?? null,
  }));
}

async function listFaulty({ db }: Ctx, authorId: string | null): Promise<FaultyItem[]> {
  const [supplements, products] = await Promise.all([
    queries.listSuspects(db, 'supplements', authorId),
    queries.listSuspects(db, 'products', authorId),
  ]);
  const faulty = [
    ...supplements.map((item) => ({ item, kind: 'supplements' as const })),
    ...products.map((item) => ({ item, kind: 'products' as const })),
  ];
  const newest = faulty
    .sort((a, b) => (a.item.created_at < b.item.created_at ? 1 : -1))
    .slice(0, queries.MOST)
    .map(({ item: { image_url, purchase_url, created_at: _, ...item }, kind }) => ({
      ...item,
      kind,
      faults: faultsOf(image_url, purchase_url, item.is_picture_gone),
    }));
  return withTitles(db, newest);
}

function faultsOf(image: string | null, link: string, pictureGone: boolean): FaultyItem['faults'] {
  return [
    ...(image ? [] : ['picture_missing' as const]),
    ...(pictureGone ? ['picture_gone' as const] : []),
    ...(isWebAddress(link) ? [] : ['link_invalid' as const]),
  ];
}
