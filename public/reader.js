// Hides pictures that do not load, takes those further down to paper, and brings who was in the studio the ways back
// there; all else on the reader's pages is HTML and CSS.
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
  // not within the telephone of the sales page
  if (self === top && document.cookie.includes('prelo_studio=1')) {
    document.head.append(Object.assign(document.createElement('script'), { src: '/studio.js' }));
  }
}
