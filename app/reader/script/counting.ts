import { ebookId, moduleId } from './place.ts';

/** Milliseconds without a key, a touch or a move after which nobody is taken to read. */
const IDLE = 30_000;

const key = () => Math.random().toString(36).slice(2);
const isSilent = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || navigator.doNotTrack === '1';

/** Sends one thing that happened on this page (server/events/beacon.ts), unless the reader asks not to be counted. */
export function tell(event: Record<string, unknown>): void {
  if (!isSilent) navigator.sendBeacon('/e', JSON.stringify({ e: ebookId, m: moduleId, ...event }));
}

function clicked({ target }: Event): void {
  const found = (target as Element).closest<HTMLElement>('a[href], [data-coupon]');
  if (!found) return;
  const { dataset } = found;
  const { pathname = '', host, href } = found as HTMLAnchorElement;
  if (dataset.coupon) tell({ x: 8, k: key(), i: dataset.coupon });
  else if (pathname.startsWith('/r/') && host === location.host) {
    const url = new URL(href);
    url.searchParams.set('k', key());
    (found as HTMLAnchorElement).href = url.href;
  } else if (dataset.item) tell({ c: dataset.item, k: key(), p: dataset.place });
  else if (/^\/ebook\/.*\/download\//.test(pathname)) tell({ x: 7, k: key() });
}
addEventListener('click', clicked);
addEventListener('auxclick', clicked);

/** Tells how long and how far this page is read, once it is seen. */
function watch(text: Element): void {
  const asked = new URLSearchParams(location.search);
  const from = document.referrer && new URL(document.referrer).host;
  const r = asked.get('utm_source') ?? asked.get('ref') ?? asked.get('src') ?? (from === location.host ? '' : from);
  const u = asked.get('utm_campaign') ?? '';
  const w = asked.get('utm_medium') ?? '';
  let v = '';
  let [began, active, time, far, last] = [0, 0, 0, 0, ''];
  const pass = () => {
    const now = performance.now();
    if (active) time += Math.min(now - active, IDLE);
    active &&= now;
  };
  const reach = () => {
    far = Math.max(far, scrollY);
  };
  const send = () => {
    if (!v) return;
    pass();
    reach();
    const { top, height } = text.getBoundingClientRect();
    const d = Math.max(0, Math.min(100, Math.floor((100 * (far + innerHeight - top - scrollY)) / height)));
    const t = Math.round(time);
    if (`${t} ${d}` !== last) tell({ v, t, d, a: Math.round(performance.now() - began), r, u, w });
    last = `${t} ${d}`;
  };
  const begin = () => {
    v = key();
    began = active = performance.now();
    [time, last, far] = [0, '', scrollY];
    setTimeout(send, 1_000);
  };
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'scroll'])
    addEventListener(name, pass, { passive: true });
  addEventListener('scroll', reach);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
    active = document.hidden ? 0 : performance.now();
  });
  addEventListener('pagehide', send);
  addEventListener('pageshow', ({ persisted }) => persisted && begin());
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else if (document.hidden) document.addEventListener('visibilitychange', begin, { once: true });
  else begin();
}

const text = document.querySelector('.prose') ?? document.querySelector('main');
if (text && ebookId && self === top && !isSilent) watch(text);
