import { lineSeen, showLine } from './line.ts';
import { ebookId, moduleId } from './place.ts';
import { keepProgress, type Place, progressOf } from './stored/progress.ts';

/** Milliseconds without scrolling after which a line counts as being read, and for which the end has to be seen. */
const RESTS = 400;
const ENDS = 2_000;

/** Comes back to where this module was left, and notes from now on where it is read. */
function follow(module: string): void {
  const { places, done } = progressOf(ebookId);
  let place: Place | null = location.hash || done[module] ? null : (places[module] ?? null);
  let isDone = false;
  let isTouched = false;
  // where the page stands by this script, not by who reads: a line that is shown again is not another line
  let ours = -1;
  const show = (line: Place) => {
    showLine(line);
    ours = scrollY;
  };
  const back = () => place && !isTouched && show(place);
  if (place) history.scrollRestoration = 'manual';
  back();
  // lines move until faces and pictures are there
  document.fonts.ready.then(back);
  addEventListener('load', back);
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(name, () => (isTouched = true), { passive: true });
  let width = innerWidth;
  const note = () => {
    // until the line is shown at a new width, another one is seen
    if (scrollY !== ours && innerWidth === width) place = lineSeen();
    keepProgress(ebookId, module, { place, isDone });
  };
  let timer = 0;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(note, RESTS);
  });
  document.addEventListener('visibilitychange', () => document.hidden && note());
  addEventListener('resize', () => {
    if (innerWidth !== width && place) show(place);
    width = innerWidth;
  });
  let ending = 0;
  const atEnd = new IntersectionObserver(([end]) => {
    clearTimeout(ending);
    if (!end?.isIntersecting) return;
    ending = window.setTimeout(() => {
      isDone = true;
      note();
    }, ENDS);
  });
  // the same line in another language; one that leads to the contents has a place already
  document.querySelector('.editions')?.addEventListener('click', ({ target }) => {
    const b = target instanceof HTMLAnchorElement && lineSeen()?.b;
    if (b) target.hash ||= `b-${b}`;
  });
  const end = document.querySelector('.ways');
  if (end) atEnd.observe(end);
}

/** Says on an e-book's page where to go on, and which modules are finished. */
function leadOn(start: HTMLAnchorElement): void {
  const { module, done } = progressOf(ebookId);
  if (!module) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.entry h3 a, .gift > .button')];
  const idOf = (link: HTMLAnchorElement) => link.pathname.split('/')[5] ?? '';
  const at = links.findIndex((link) => idOf(link) === module);
  // a module that is hidden by now leads nowhere
  const next = at < 0 ? null : links.slice(at).find((link) => !done[idOf(link)]);
  for (const link of links) {
    if (!done[idOf(link)]) continue;
    const word = Object.assign(document.createElement('span'), { className: 'unseen finished' });
    word.textContent = ` (${start.dataset.finished})`;
    link.closest('li')?.querySelector('h3')?.append(word);
  }
  const title = next?.closest('li')?.querySelector('h3')?.textContent;
  if (!next || !title) return;
  start.textContent = start.dataset.continue?.replace('{}', () => title) ?? title;
  start.href = next.href;
}

if (moduleId && self === top) follow(moduleId);
const start = document.querySelector<HTMLAnchorElement>('a[data-continue]');
if (start) leadOn(start);
