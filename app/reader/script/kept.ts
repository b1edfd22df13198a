import css from './kept.css?inline';
import { addLooks } from './looks.ts';
import { ebookId } from './place.ts';
import type { News } from './stored/books.ts';
import { element } from './tools/elements.ts';
import { toolTexts } from './tools/texts.ts';

/** On pages that the worker keeps: says that a new version is there, and which parts need a network. */
addLooks(css);

/** Follows what the worker says. */
export function hear(news: News): void {
  if (news.ebookId !== ebookId) return;
  if ('kept' in news && news.isNew) void offer();
  else if ('gone' in news) location.reload();
}

async function offer(): Promise<void> {
  const { keep } = await toolTexts();
  document.querySelector('.new-version')?.remove();
  const open = element('button', { type: 'button', onclick: () => location.reload() }, keep.open);
  const bar = element('p', { className: 'new-version', role: 'status' }, `${keep.newVersion} `, open);
  document.querySelector('main')?.before(bar);
}

/** Says of a video that it needs a network, or says so no more. */
async function mark(player: Element, isMarked: boolean): Promise<void> {
  const { keep } = await toolTexts();
  player.querySelector('.needs-net')?.remove();
  if (isMarked) player.append(element('p', { className: 'needs-net' }, keep.needsNet));
}

function markAll(): void {
  for (const player of document.querySelectorAll('.player')) void mark(player, !navigator.onLine);
}
addEventListener('online', markAll);
addEventListener('offline', markAll);
addEventListener(
  'error',
  ({ target }) => {
    const player = (target as Element).closest?.('.player');
    if (player) void mark(player, true);
  },
  true,
);
if (!navigator.onLine) markAll();

// a search that the server was to answer and the device did (worker/answers.ts): that page of the server has no tools
if (new URLSearchParams(location.search).has('q')) document.querySelector<HTMLElement>('[data-tool=search]')?.click();
