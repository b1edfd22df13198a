import type { Block, Section } from '../book/block.ts';
import type { Book } from '../book/book.ts';
import { drawn, type Met } from './blocks.ts';
import { breakable, mayBreak } from './breakable.ts';
import { languageOf } from './lines.ts';
import { shortAddress } from './short-address.ts';

export type Pages = Record<string, unknown>;

/** The data before and beside a book's sections, as the template reads it. */
export function frontPages({ metadata, texts: t }: Book): Pages {
  const { title, author, publisher, description, language, cover, url, modified } = metadata;
  return {
    title: breakable(title),
    mayBreak: mayBreak(title),
    author: author ? [author] : [],
    publisher,
    description,
    lang: languageOf(language) ?? 'pt',
    region: /-([A-Z]{2})$/i.exec(language)?.[1] ?? null,
    cover,
    address: url && { url, text: shortAddress(url) },
    date: dateParts(modified),
    words: {
      ...{ contents: t('contents'), sponsored: t('sponsored'), own: t('ownOffer') },
      ...{ buy: t('buy'), seeOnPage: t('seeOnPage') },
      ...{ tip: t('tip'), attention: t('attention'), important: t('important') },
      onWeb: t('opensOnWeb'),
    },
  };
}

/** The page that begins the bonus modules, which stand one level below it. */
export function bonusPages({ texts: t }: Book, met: Met): Pages {
  const lead: Block = { kind: 'paragraph', runs: [{ kind: 'text', text: t('bonusLead'), marks: [] }] };
  const blocks = drawn([lead], { met, titleLevel: 1 });
  return { title: t('bonus'), mayBreak: false, eyebrow: null, isBonus: true, level: 1, blocks, notes: [] };
}

/** A section as the template reads it; its pictures and codes are added to those already found. */
export function sectionPages(section: Section, { texts: t }: Book, met: Met): Pages {
  const { kind, title, number, blocks, notes } = section;
  const isBonus = kind === 'bonus';
  const level = isBonus ? 2 : 1;
  const place = { met, titleLevel: level };
  return {
    title: breakable(title),
    mayBreak: mayBreak(title),
    eyebrow: number === null ? null : isBonus ? `${t('bonus')} ${number}` : t('moduleNumber', { n: number }),
    isBonus,
    level,
    blocks: drawn(blocks, place),
    notes: notes.map((note) => drawn(note, place)),
  };
}

function dateParts(date: Date) {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return { year, month, day, hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
}
