import { moduleId } from '../../place.ts';
import type { Passage } from '../../stored/database.ts';
import { passageLink } from './passage-link.ts';
import { quoteOf } from './quote.ts';

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';

/** The e-book whose page this is: its title, and the address of its first page. */
export function thisBook(): { title: string; address: string } {
  if (!moduleId) return { title: textOf('h1'), address: location.origin + location.pathname };
  const back = document.querySelector<HTMLAnchorElement>('.top-bar > a');
  return { title: textOf('.top-title'), address: back?.href ?? location.origin };
}

/** The module whose page this is, as a mark keeps it. */
export function thisModule() {
  const number = Number.parseInt(/\d+/.exec(textOf('.position'))?.[0] ?? '0', 10);
  return { moduleTitle: textOf('h1'), modulePath: location.pathname, moduleNumber: number };
}

/** Passages with where they are from, to be copied. */
export function withSource(passages: Passage[]): string {
  const { moduleTitle } = thisModule();
  const link = passageLink(location.origin + location.pathname, passages);
  return `“${quoteOf({ passages })}”\n\n— ${moduleTitle}, ${thisBook().title}\n${link}`;
}

/** Copies a text, also where a page without TLS has no clipboard. @returns whether the browser did */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', put, { once: true });
    const isDone = document.execCommand('copy');
    document.removeEventListener('copy', put);
    return isDone;
  }
}

/** Has the browser save a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // the browser reads it a moment later
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
