import { createHash } from 'node:crypto';
import { htmlToText } from '#common/search.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { Ctx } from '../context.ts';
import { refusalOf } from '../html/clean.ts';
import { escaped } from '../html/escaped.ts';
import { HtmlTooSlow } from '../html/html-worker.ts';
import { NOTHING, type ReaderHtml, type ReadyText } from '../html/reader-ready.ts';
import { htmlWork } from '../html/work.ts';
import { picturesOf } from './pictures.ts';

export type { ReaderHtml } from '../html/reader-ready.ts';

/** Sanitised author HTML, and its context. */
export type AuthorText = {
  html: string;
  /** The language of the row. */
  language: string;
  topHeading?: number;
  /** Whether it is a module's text, which gets what a longer text needs. */
  isChapter?: boolean;
  /** The row, for the log. */
  of: string;
};
type Handles = Pick<Ctx, 'db' | 'log'>;

/**
 * Prepares sanitised author HTML for reading: pictures in several widths, players from cookie-free hosts, headings
 * below the page's own, and inline styles as classes. If that fails, the text is shown plain.
 * @throws html_busy
 */
export async function readerHtml(ctx: Handles, text: AuthorText): Promise<ReaderHtml> {
  const [ready = NOTHING] = await readerHtmls(ctx, [text]);
  return ready;
}

/** The same for all texts of a page at a time. @throws html_busy */
export async function readerHtmls(ctx: Handles, texts: AuthorText[]): Promise<ReaderHtml[]> {
  try {
    const ready = await readyInOrder(ctx, texts);
    return texts.map((text, index) => ready[index] ?? plain(ctx, text));
  } catch (error) {
    if (!(error instanceof HtmlTooSlow)) throw refusalOf(error);
    // one of them used up the time of all
    return texts.length === 1 ? texts.map((text) => plain(ctx, text)) : inTurn(ctx, texts);
  }
}

async function readyInOrder({ db }: Handles, texts: AuthorText[]): Promise<(ReaderHtml | null)[]> {
  const length = texts.reduce((sum, { html }) => sum + html.length, 0);
  const pictured = texts.map(({ html }) => html).filter((html) => /<img/i.test(html));
  const images = pictured.length > 0 ? await htmlWork('images', pictured, length) : [];
  const pictures = await picturesOf(db, images);
  const languages = new Set(texts.map(({ language }) => language));
  // once per language: a shelf may have thousands of texts
  const words = new Map([...languages].map((language) => [language, wordsIn(language)]));
  const placed = texts.map((text) => placedIn(text, words.get(text.language) ?? wordsIn(text.language)));
  return htmlWork('ready', { texts: placed, pictures }, length);
}

/** The words that are added to texts of a language. */
function wordsIn(language: string) {
  const t = readerTexts(language);
  const play = { YouTube: t('playYouTube'), Vimeo: t('playVimeo'), Spotify: t('playSpotify') };
  return {
    sound: { back: t('soundBack'), forward: t('soundForward'), speed: t('soundSpeed') },
    player: { title: t('embeddedVideo'), play },
    calloutNames: { tip: t('tip'), attention: t('attention'), important: t('important') },
    checkNames: { true: t('checkDone'), false: t('checkOpen') },
    notes: { title: t('notes'), back: t('noteBack', { number: '#' }) },
    tableTitle: t('table'),
    adName: t('sponsored'),
    chapter: { openPicture: t('openPicture'), copyCode: t('copyCode'), codeCopied: t('codeCopied') },
  };
}

function placedIn({ html, topHeading = 2, isChapter, of }: AuthorText, words: ReturnType<typeof wordsIn>): ReadyText {
  const { chapter, ...others } = words;
  const notes = { ...words.notes, key: keyOf(of) };
  return { html, topHeading, ...others, notes, chapter: isChapter ? chapter : undefined };
}

/** Makes the ids in a text differ from those of the others on a page. */
const keyOf = (of: string) => `n${createHash('sha256').update(of).digest('hex').slice(0, 5)}`;

async function inTurn(ctx: Handles, texts: AuthorText[]): Promise<ReaderHtml[]> {
  const ready: ReaderHtml[] = [];
  for (const text of texts) ready.push(await readerHtml(ctx, text));
  return ready;
}

/** Rows that are already logged as shown plain. */
const logged = new Set<string>();
const MOST_LOGGED = 1_000;

function plain({ log }: Handles, { html, of }: AuthorText): ReaderHtml {
  if (!logged.has(of) && logged.size < MOST_LOGGED) {
    logged.add(of);
    log.warn({ of, characters: html.length }, 'author HTML that cannot be made ready is shown as plain text');
  }
  const text = htmlToText(html);
  return { html: `<p>${escaped(text)}</p>`, css: '', summary: text.slice(0, 300), headings: [], ads: [] };
}
