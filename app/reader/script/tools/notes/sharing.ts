import type { Passage } from '../../stored/database.ts';
import { pageLanguage } from '../texts.ts';
import { passageLink } from './passage-link.ts';
import { quoteOf } from './quote.ts';
import { copy, download, thisBook, thisModule } from './source.ts';

/** What became of it, as a key of the tool's texts; null if the browser’s own window says it, or the reader shut that. */
type Said = 'linkCopied' | 'cardSaved' | 'notDone' | null;

/** Hands a link to the very passage to other apps, or copies it where the browser cannot. */
export async function shareLink(passages: Passage[]): Promise<Said> {
  const url = passageLink(location.origin + location.pathname, passages);
  const title = `${thisModule().moduleTitle} · ${thisBook().title}`;
  // a browser on a desk has a window for it too, in which most people look for 'copy'
  if (navigator.maxTouchPoints > 0 && 'share' in navigator) return handed({ url, title });
  return (await copy(url)) ? 'linkCopied' : 'notDone';
}

/** Hands a picture of the passage to other apps, or saves it. */
export async function shareCard(passages: Passage[]): Promise<Said> {
  const { passageCard } = await import('./card.ts');
  const { moduleTitle } = thisModule();
  const words = { quote: quoteOf({ passages }), module: moduleTitle, book: thisBook().title, site: location.host };
  const picture = await passageCard(words, pageLanguage);
  if (!picture) return 'notDone';
  const name = `${location.pathname.split('/').at(-1)}.png`;
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.({ files })) return handed({ files });
  download(picture, name);
  return 'cardSaved';
}

async function handed(what: ShareData): Promise<Said> {
  try {
    await navigator.share(what);
    return null;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? null : 'notDone';
  }
}
