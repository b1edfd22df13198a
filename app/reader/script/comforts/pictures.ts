import { addLooks } from '../looks.ts';
import { element } from '../tools/elements.ts';
import { filled, toolTexts } from '../tools/texts.ts';
import css from './pictures.css?inline';

/** Pixels that a finger moves for the next picture. */
const SWIPE = 60;

type Texts = Awaited<ReturnType<typeof toolTexts>>;
type Show = { dialog: HTMLDialogElement; shut: HTMLButtonElement; go: (by: number) => void };

/** Shows a picture of the module as large as the screen; arrows and swipes lead to the others, Escape or a press back to the text. */
export async function openPicture(link: HTMLAnchorElement): Promise<void> {
  const texts = await toolTexts();
  addLooks(css);
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.enlarge')];
  // one that did not load is hidden
  const links = all.filter((each) => !each.querySelector('[hidden]'));
  const { dialog, shut, go } = showOf(links, links.indexOf(link), texts);
  document.body.append(dialog);
  dialog.showModal();
  go(0);
  shut.focus();
}

function showOf(links: HTMLAnchorElement[], first: number, { panel, comforts }: Texts): Show {
  let at = first;
  const count = element('div', { role: 'status' });
  const figure = element('figure', { onclick: () => dialog.close() });
  const caption = element('p');
  const key = (label: string, sign: string, onclick: () => void) =>
    element('button', { type: 'button', ariaLabel: label, onclick, hidden: links.length === 1 }, sign);
  const previous = key(comforts.previousPicture, '‹', () => go(-1));
  const next = key(comforts.nextPicture, '›', () => go(1));
  const shut = key(panel.close, '×', () => dialog.close());
  shut.hidden = false;
  const parts = [count, previous, next, shut, figure, caption];
  const dialog = element('dialog', { className: 'pictures', ariaLabel: comforts.pictures }, ...parts);
  const go = (by: number) => {
    const shown = links[at + by];
    if (!shown) return;
    at += by;
    count.textContent = filled(comforts.pictureOf, { n: at + 1, total: links.length });
    figure.replaceChildren(large(shown));
    caption.textContent = captionOf(shown);
    caption.hidden = !caption.textContent;
    // a key that leads nowhere any more keeps no focus
    if (document.activeElement === (by < 0 ? previous : next) && !links[at + by]) shut.focus();
    previous.disabled = at === 0;
    next.disabled = at === links.length - 1;
  };
  dialog.onclose = () => {
    dialog.remove();
    links[at]?.focus();
  };
  moves(dialog, go);
  return { dialog, shut, go };
}

/** Arrows and fingers go to the other pictures; two fingers enlarge, as everywhere in the browser. */
function moves(dialog: HTMLDialogElement, go: Show['go']): void {
  dialog.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  let from = 0;
  dialog.ontouchstart = ({ touches: [first, second] }) => {
    const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
    from = first && !second && !isEnlarged ? first.clientX : Number.NaN;
  };
  dialog.ontouchend = ({ changedTouches: [last] }) => {
    const by = (last?.clientX ?? 0) - from;
    if (Math.abs(by) > SWIPE) go(by < 0 ? 1 : -1);
  };
}

/** The picture of a link in its widest copy, or in its file where it has none; where neither comes, as the page has it. */
function large(link: HTMLAnchorElement): Element {
  const copy = (link.firstElementChild as Element).cloneNode(true) as HTMLElement;
  copy.hidden = false;
  // twice the screen's width, as it may be enlarged
  for (const source of copy.querySelectorAll('source')) source.sizes = '200vw';
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
  if (image) image.loading = 'eager';
  return copy;
}

function captionOf(link: HTMLAnchorElement): string {
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
  return caption || link.querySelector('img')?.alt || '';
}
