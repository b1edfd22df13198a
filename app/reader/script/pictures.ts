/** Hides a picture that does not load, so that what lies beneath is seen. */
function hide(image: Element): void {
  const whole: HTMLElement = image.closest('picture') ?? (image as HTMLElement);
  whole.hidden = true;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
for (const image of document.images) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) hide(image);
}

// those further down go to paper too
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager';
});
