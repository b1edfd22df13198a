// Hides pictures that do not load, takes those further down to paper, puts the player of another site where its link is
// clicked, goes through sounds, copies coupons, and brings who was in the studio the ways back there; all else on the reader's pages is HTML and CSS.
{
  const hide = (image) => {
    (image.closest('picture') ?? image).hidden = true;
  };
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) hide(image);
  }
  const rates = [1, 1.25, 1.5, 1.75, 2, 0.75];
  for (const keys of document.querySelectorAll('.keys')) keys.hidden = false;
  addEventListener('click', ({ target }) => {
    const key = target.closest('.keys button');
    if (!key) return;
    const sound = key.closest('.sound').querySelector('audio');
    if (key.dataset.skip) {
      sound.currentTime += Number(key.dataset.skip);
      return;
    }
    sound.playbackRate = rates[(rates.indexOf(sound.playbackRate) + 1) % rates.length];
    key.querySelector('b').textContent = sound.playbackRate.toLocaleString(document.documentElement.lang);
  });
  addEventListener('click', (event) => {
    const link = event.target.closest('a.play');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.importNode(link.nextElementSibling.content.firstElementChild);
    // it was pressed to play; Spotify's knows no such wish
    if (frame.src.includes('?')) frame.src += '&autoplay=1';
    link.replaceWith(frame);
    frame.focus();
  });
  for (const key of document.querySelectorAll('[data-copy]')) key.hidden = false;
  addEventListener('click', async ({ target }) => {
    const key = target.closest('[data-copy]');
    if (!key) return;
    // without a clipboard it stays selected
    getSelection().selectAllChildren(key.parentElement.querySelector('b'));
    await (navigator.clipboard ? navigator.clipboard.writeText(key.dataset.copy) : document.execCommand('copy'));
    key.dataset.copied = '';
    key.nextElementSibling.textContent = key.lastElementChild.textContent;
    setTimeout(() => {
      delete key.dataset.copied;
      key.nextElementSibling.textContent = '';
    }, 4000);
  });
  // not within the telephone of the sales page
  if (self === top && document.cookie.includes('prelo_studio=1')) {
    document.head.append(Object.assign(document.createElement('script'), { src: '/studio.js' }));
  }
}

// Tells what is read, how long and how far, and what is clicked, once the page is seen; nothing of who asks not to be counted.
{
  const [, place, e, , , m] = location.pathname.split('/');
  const key = () => Math.random().toString(36).slice(2);
  const isSilent = navigator.globalPrivacyControl || navigator.doNotTrack === '1';
  const tell = (told) => isSilent || navigator.sendBeacon('/e', JSON.stringify({ e, m, ...told }));
  const clicked = ({ target }) => {
    const { dataset, pathname = '', host, href } = target.closest('a[href], [data-coupon]') ?? {};
    if (dataset?.coupon) tell({ x: 8, k: key(), i: dataset.coupon });
    else if (pathname.startsWith('/r/') && host === location.host) {
      const url = new URL(href);
      url.searchParams.set('k', key());
      target.closest('a').href = url.href;
    } else if (dataset?.item) tell({ c: dataset.item, k: key() });
    else if (/^\/ebook\/.*\/download\//.test(pathname)) tell({ x: 7, k: key() });
  };
  addEventListener('click', clicked);
  addEventListener('auxclick', clicked);
  const watch = () => {
    const text = document.querySelector('.prose') ?? document.querySelector('main');
    const asked = new URLSearchParams(location.search);
    const from = document.referrer && new URL(document.referrer).host;
    const r = asked.get('utm_source') ?? asked.get('ref') ?? asked.get('src') ?? (from === location.host ? '' : from);
    const u = asked.get('utm_campaign') ?? '';
    let v, began, active, time, far, last;
    const pass = () => {
      const now = performance.now();
      if (active) time += Math.min(now - active, 30_000);
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
      if (`${t} ${d}` !== last) tell({ v, t, d, a: Math.round(performance.now() - began), r, u });
      last = `${t} ${d}`;
    };
    const begin = () => {
      v = key();
      began = active = performance.now();
      time = last = 0;
      far = scrollY;
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
    if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
    else if (document.hidden) document.addEventListener('visibilitychange', begin, { once: true });
    else begin();
  };
  if (place === 'ebook' && self === top && !isSilent) watch();
}
