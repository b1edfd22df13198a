import type { LinkState } from '#common/link-states.ts';
import { withColon } from '#common/texts/colon.ts';
import { mailTexts } from '#common/texts/mail.ts';
import type { Letter, Recipient } from './letter.ts';

/** What readers did in a week, and which links lead to nothing. */
export type Week = {
  readers: number;
  /** In the week before. */
  before: number;
  /** The module that most readers opened, and the item that was clicked most. */
  module: { name: string; count: number } | null;
  item: { name: string; count: number } | null;
  links: { name: string; url: string; state: LinkState }[];
};

/** The authors' letter of each Monday; `off` is the address that turns it off without signing in. */
export function weeklyLetter(to: Recipient, week: Week, { url, off }: { url: string; off: string }): Letter {
  const t = mailTexts(to.language);
  const number = (count: number) => count.toLocaleString(to.language ?? 'pt-BR');
  const best = (of: { name: string; count: number }) => ({ name: of.name, count: number(of.count) });
  const states: Record<LinkState, string> = {
    ...{ works: '', moved: t('weeklyMoved'), unsure: t('weeklyUnsure') },
    ...{ dead: t('weeklyDead'), out_of_stock: t('weeklyOutOfStock') },
  };
  return {
    to,
    subject: t('weeklySubject', { count: week.readers, product: to.product }),
    text: t('weeklyText'),
    facts: [
      t('weeklyReaders', { readers: number(week.readers), before: number(week.before) }),
      ...(week.module ? [t('weeklyModule', best(week.module))] : []),
      ...(week.item ? [t('weeklyItem', best(week.item))] : []),
      ...week.links.map(
        ({ name, url, state }) => `${withColon(states[state], to.language)} ${name} (${new URL(url).host})`,
      ),
    ],
    link: { label: t('weeklyButton'), url },
    after: t('weeklyAfter'),
    off: { label: t('weeklyOff'), url: off },
  };
}
