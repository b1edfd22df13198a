import { at } from './clicked.ts';

const more = () => import('./comforts/more.ts');
const outline = document.querySelector<HTMLElement>('.outline');

/** Opens footnotes and pictures in place; where their script does not come, their links lead on as without one. */
addEventListener('click', (event) => {
  if (at(event, '.outline a')) outline?.hidePopover?.();
  const link = at<HTMLAnchorElement>(event, '.enlarge, [role=doc-noteref]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  more()
    .then(({ open }) => open(link))
    .catch(() => location.assign(link.href));
});
outline?.addEventListener('toggle', () => more().then(({ markCurrent }) => markCurrent(outline)));

const said = document.querySelector<HTMLElement>('[data-left]');
const text = document.querySelector('.prose');

/** Says how many minutes of the text are left, once somebody scrolls: all of them at its first line, none once its last one is seen. */
function sayLeft({ dataset: { minutes, left = '' } }: HTMLElement, { bottom, height }: DOMRect): string {
  const rest = Math.ceil(Number(minutes) * Math.min(1, (bottom - innerHeight) / Math.max(1, height - innerHeight)));
  return rest > 0 && scrollY ? left.replace('#', `${rest}`) : '';
}
if (said && text)
  addEventListener('scroll', () => {
    const words = sayLeft(said, text.getBoundingClientRect());
    if (said.textContent !== words) said.textContent = words;
  });
