// Hides pictures that do not load; all else on the reader's pages is HTML and CSS.
{
  const hide = (image) => {
    (image.closest('picture') ?? image).hidden = true;
  };
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) hide(image);
  }
}
