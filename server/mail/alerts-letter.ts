import { formatDay } from '#common/days.ts';
import { formatPrice } from '#common/price.ts';
import { inOneLine } from '#common/schemas/plain-text.ts';
import { withColon } from '#common/texts/colon.ts';
import { type MailT, mailTexts } from '#common/texts/mail.ts';
import type { Letter, Recipient } from './letter.ts';

/** The facts of each kind of alert; a day as `2026-12-31`, prices in minor units. */
export type AlertFacts = {
  dead_link: { url: string };
  coupon_ended: { coupon: string; until: string };
  coupon_ending: { coupon: string; until: string };
  price: { price: number; seen_price: number; currency: string };
};
type What = keyof AlertFacts;

/** An alert with the row that it concerns. */
export type NamedAlert = {
  [W in What]: { what: W; kind: string; name: string; ebook_title: string; facts: AlertFacts[W] };
}[What];

/** What the letter says, by kind: some alerts in words, and how many others there are. */
export type Alerts = { what: What; named: NamedAlert[]; others: number }[];

/** The letter that tells an owner of coupons, prices and links; `off` is the address that turns it off without signing in. */
export function alertsLetter(to: Recipient, alerts: Alerts, { url, off }: { url: string; off: string }): Letter {
  const t = mailTexts(to.language);
  const count = alerts.reduce((sum, { named, others }) => sum + named.length + others, 0);
  const language = to.language ?? 'pt-BR';
  return {
    to,
    subject: t('alertsSubject', { count, product: to.product }),
    text: t('alertsText'),
    facts: alerts.flatMap(({ what, named, others }) => [
      ...named.map((one) => `${withColon(saidOf(one, t, language), language)} ${placeOf(one, t)}`),
      ...(others > 0 ? [t(OTHERS[what], { count: others })] : []),
    ]),
    link: { label: t('alertsButton'), url },
    after: t('alertsAfter'),
    off: { label: t('alertsOff'), url: off },
  };
}

const OTHERS = {
  dead_link: 'alertsMoreLinks',
  coupon_ended: 'alertsMoreEnded',
  coupon_ending: 'alertsMoreEnding',
  price: 'alertsMorePrices',
} as const satisfies Record<What, string>;

function saidOf(alert: NamedAlert, t: MailT, language: string): string {
  if (alert.what === 'dead_link') return t('weeklyDead');
  if (alert.what === 'price') {
    const { price, seen_price, currency } = alert.facts;
    const written = (cents: number) => formatPrice(cents, currency, language);
    return t('alertsPrice', { seen: written(seen_price), price: written(price) });
  }
  const { coupon, until } = alert.facts;
  const said = { coupon, day: formatDay(until, language) };
  return t(alert.what === 'coupon_ended' ? 'alertsEnded' : 'alertsEnding', said);
}

/** The row with its e-book; of a dead link also its site. */
function placeOf(alert: NamedAlert, t: MailT): string {
  const name = inOneLine(alert.name);
  const within = inOneLine(alert.ebook_title);
  const place = alert.kind === 'ebooks' ? name : t('alertsIn', { name, ebook: within });
  return alert.what === 'dead_link' ? `${place} (${new URL(alert.facts.url).host})` : place;
}
