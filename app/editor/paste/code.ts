import { textsIn } from './elements.ts';

const MONOSPACE = /mono|consolas|menlo|courier/i;

/** Code editors copy lines as boxes of coloured spans; here they are one block of code. */
export function codeLines(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (!/^pre/.test(box.style.whiteSpace) || !MONOSPACE.test(box.style.fontFamily)) continue;
    const lines = [...box.childNodes].map((line) => (line.nodeName === 'BR' ? '' : (line.textContent ?? '')));
    const pre = document.createElement('pre');
    pre.textContent = lines.join('\n');
    box.replaceWith(pre);
  }
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n');
  for (const pre of body.querySelectorAll('pre')) {
    // a page may write the language and its buttons into the block
    const code = textsIn(pre.querySelector('code') ?? pre)
      .map(({ data }) => data)
      .join('');
    pre.textContent = code
      .replace(/\u00a0/g, ' ')
      .replace(/^\n/, '')
      .trimEnd();
  }
}
