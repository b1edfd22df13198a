import type { OfflineList } from '#common/offline-list.ts';
import { addLooks } from '../looks.ts';
import { ebookId } from '../place.ts';
import { allBooks, hasFiles, type KeptBook, type News, type Order } from '../stored/books.ts';
import { element } from './elements.ts';
import css from './keep.css?inline';
import { pressPanel } from './panel.ts';
import { filled, pageLanguage, toolTexts } from './texts.ts';

/** Milliseconds without news after which the worker is asked again: a browser may have stopped it. */
const SILENCE = 15_000;

type Texts = Awaited<ReturnType<typeof toolTexts>>['keep'];
type Size = { bytes: number; sound: number };

const path = location.pathname.split('/').slice(0, 4).join('/');
let isOpen = false;
/** The order that the worker is at, as this page knows. */
let underWay: { order: Order; bytes: number; done: number } | null = null;
let heard = 0;
/** Whether the reader ticked the sounds; it stays ticked when the line broke. */
let isSoundWished = false;

/** `12,3 MB` in the page's language. */
function megabytes(bytes: number): string {
  const value = bytes / 1_000_000;
  const digits = value < 100 ? 1 : 0;
  const format = new Intl.NumberFormat(pageLanguage, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(Math.max(value, 0.1))}\u00a0MB`;
}

/** Keeps the e-book of this page for reading without a network, and shows what the device keeps. */
export async function press(button: HTMLButtonElement): Promise<void> {
  const { keep: texts } = await toolTexts();
  const body = await pressPanel(button, texts.title, () => {
    isOpen = false;
  });
  if (!body) return;
  isOpen = true;
  addLooks(css);
  const own = element('div', { className: 'keep-own' });
  const all = element('div', { className: 'keep-all' });
  body.append(own, all);
  // what else can be done with what this device keeps
  void import('./carry/device.ts').then(async ({ deviceSection }) => body.append(await deviceSection()));
  const view = viewOf(texts, own, all);
  listen(view, texts);
  await view.show();
}

type View = {
  show: () => Promise<void>;
  progress: (done: number, of: number) => void;
  say: (text: string) => void;
};

/** The worker's news reach the panel that is open; each opening takes the place of the one before. */
let view: View | null = null;
function listen(opened: View, texts: Texts): void {
  const isFirst = view === null;
  view = opened;
  if (!isFirst || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', async ({ data }: MessageEvent<News>) => {
    if (data.ebookId === ebookId) heard = performance.now();
    if (!isOpen) return;
    if ('done' in data) {
      if (data.ebookId === ebookId && underWay) {
        underWay.done = data.done;
        view?.progress(data.done, data.of);
      }
      return;
    }
    const { bytes = 0, done = 0 } = underWay ?? {};
    if (data.ebookId === ebookId) underWay = null;
    await view?.show();
    if ('failed' in data && data.ebookId === ebookId)
      view?.say(
        (data.failed === 'QuotaExceededError' && bytes > 0 && (await noRoom(texts, bytes, done))) || texts.failed,
      );
  });
  navigator.serviceWorker.startMessages();
}

function viewOf(texts: Texts, own: HTMLElement, all: HTMLElement): View {
  const say = (text: string) => {
    own.querySelector('[role=status]')?.remove();
    own.append(element('p', { role: 'status' }, text));
  };
  const shown: View = {
    say,
    progress: (done, of) => showProgress(texts, own, { done, of }),
    show: async () => {
      try {
        if (!navigator.serviceWorker || !globalThis.caches) throw new Error('no worker');
        const kept = await allBooks();
        const present = kept.some((book) => book.ebookId === ebookId);
        showAll(texts, all, kept);
        const heading = own.closest('dialog')?.querySelector('h2');
        // another view of the panel may have its own
        if (heading && !own.closest('[data-view]')) heading.textContent = present ? texts.keptHere : texts.title;
        if (underWay) return;
        if (present) own.replaceChildren();
        else await offer(texts, own, shown);
      } catch {
        own.replaceChildren(element('p', { role: 'status' }, texts.blocked));
      }
    },
  };
  return shown;
}

/** Tells the size, with sound and without, before anything is fetched. The button is there at once; pressed earlier, it waits for the size. */
async function offer(texts: Texts, own: HTMLElement, view: View): Promise<void> {
  const text = element('p', { className: 'keep-size', role: 'status' }, texts.measuring);
  const button = element('button', { type: 'button', className: 'keep-main' }, texts.keep);
  const sound = element('input', { type: 'checkbox', checked: isSoundWished });
  const sizing = measured().catch(() => null);
  button.onclick = async () => {
    // a second press would fetch it twice
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    const size = await sizing;
    if (!size) await offer(texts, own, view);
    else await begin(texts, own, { size: size.bytes + (sound.checked ? size.sound : 0), hasSound: sound.checked });
  };
  own.replaceChildren(text, button);
  const [size, isBegun] = await Promise.all([sizing, hasFiles(ebookId)]);
  // it may be pressed already
  if (!button.isConnected) return;
  if (!size) {
    text.textContent = '';
    view.say(texts.failed);
    return;
  }
  text.textContent = filled(texts.size, { size: megabytes(size.bytes) });
  text.removeAttribute('role');
  if (size.sound > 0) text.after(element('label', {}, sound, filled(texts.withSound, { size: megabytes(size.sound) })));
  if (isBegun) button.after(removal(texts));
}

async function measured(): Promise<Size> {
  const answer = await fetch(`${path}/offline.json`);
  if (!answer.ok) throw new Error();
  const { files }: OfflineList = await answer.json();
  const sum = (isSound: boolean) =>
    files.filter((file) => Boolean(file.isSound) === isSound).reduce((all, { bytes }) => all + bytes, 0);
  return { bytes: sum(false), sound: sum(true) };
}

type Begun = { size: number; hasSound: boolean };

async function begin(texts: Texts, own: HTMLElement, { size, hasSound }: Begun): Promise<void> {
  const say = (text: string) => own.append(element('p', { role: 'status' }, text));
  own.querySelector('[role=status]')?.remove();
  isSoundWished = hasSound;
  const lacks = await noRoom(texts, size).catch(() => '');
  if (lacks) return void say(lacks);
  try {
    // the browser may ask whether it may stay
    void navigator.storage?.persist?.();
    await navigator.serviceWorker.register('/sw.js', { scope: '/ebook/' });
    underWay = { order: { keep: { ebookId, path, hasSound } }, bytes: size, done: 0 };
    showProgress(texts, own, { done: 0, of: size });
    await send(underWay.order);
    patiently();
  } catch {
    underWay = null;
    own.replaceChildren(element('p', { role: 'status' }, texts.blocked));
  }
}

/** Says how much is missing; empty if there is room. `most`: no more than so many bytes went in, whatever the browser says. */
async function noRoom(texts: Texts, needed: number, most = Number.POSITIVE_INFINITY): Promise<string> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const room = Math.min(most, Math.max(0, quota - usage));
  return room > needed ? '' : filled(texts.noRoom, { size: megabytes(needed), room: megabytes(room) });
}

async function send(order: Order): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(order);
}

/** Asks a worker again that the browser stopped: it goes on where it was. */
function patiently(): void {
  heard = performance.now();
  const timer = setInterval(() => {
    if (!underWay) clearInterval(timer);
    else if (performance.now() - heard > SILENCE) void send(underWay.order);
  }, SILENCE / 3);
}

function showProgress(texts: Texts, own: HTMLElement, { done, of }: { done: number; of: number }): void {
  const said = filled(texts.keeping, { done: megabytes(done), size: megabytes(of) });
  const bar = own.querySelector('progress');
  if (bar) {
    Object.assign(bar, { value: done, max: of });
    bar.nextElementSibling?.replaceChildren(said);
    return;
  }
  const cancel = element('button', { type: 'button' }, texts.cancel);
  cancel.onclick = () => send({ remove: ebookId });
  const progress = element('progress', { value: done, max: of, 'aria-label': texts.title });
  own.replaceChildren(progress, element('p', {}, said), cancel);
}

/** Takes this e-book away, also what came of it before the line broke. */
function removal(texts: Texts): HTMLButtonElement {
  return element('button', { type: 'button', onclick: () => void send({ remove: ebookId }) }, texts.remove);
}

/** Whether the system is one that deletes what is not opened: an iPad says that it is a Mac, which has no screen to touch. */
const mayGo = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** All e-books that the device keeps, each with the key that removes it; this one first, marked. */
function showAll(texts: Texts, all: HTMLElement, kept: KeptBook[]): void {
  const isThis = (book: KeptBook) => book.ebookId === ebookId;
  const ordered = [...kept.filter(isThis), ...kept.filter((book) => !isThis(book))];
  const rows = ordered.map((book) => {
    const { ebookId: id, title, path, bytes } = book;
    const size = megabytes(bytes);
    const remove = element(
      'button',
      { type: 'button', className: 'quiet-key', ariaLabel: filled(texts.removeOne, { title }) },
      texts.remove,
    );
    remove.onclick = () => send({ remove: id });
    const link = element('a', { href: path }, title);
    if (isThis(book)) link.setAttribute('aria-current', 'true');
    const said = isThis(book)
      ? element('span', { className: 'keep-done' }, filled(texts.kept, { size }))
      : element('span', {}, size);
    return element('li', {}, link, said, remove);
  });
  if (rows.length === 0) all.replaceChildren();
  else
    all.replaceChildren(
      // the panel's title says it of this one
      ...(kept.some(isThis) ? [] : [element('h3', {}, texts.all)]),
      element('ul', {}, ...rows),
      ...(mayGo() ? [element('p', {}, texts.mayGo)] : []),
    );
}
