import { at } from './clicked.ts';

/** Milliseconds for which a coupon says that it was copied. */
const SAID = 4_000;

for (const key of document.querySelectorAll<HTMLElement>('[data-copy]')) key.hidden = false;

/** Copies a coupon, or the code of a text. */
addEventListener('click', async (event) => {
  const key = at(event, '[data-copy]');
  const code = key?.parentElement?.querySelector('b, pre');
  const said = key?.nextElementSibling;
  if (!key || !code || !said) return;
  // without a clipboard it stays selected
  getSelection()?.selectAllChildren(code);
  await (navigator.clipboard
    ? navigator.clipboard.writeText(key.dataset.copy || (code.textContent as string))
    : document.execCommand('copy'));
  key.dataset.copied = '';
  said.textContent = key.lastElementChild?.textContent ?? '';
  setTimeout(() => {
    delete key.dataset.copied;
    said.textContent = '';
  }, SAID);
});
