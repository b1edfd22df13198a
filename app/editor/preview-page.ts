import { readerLanguage } from '#common/languages.ts';
import { pageNonce } from '../frame/page-nonce.ts';
import fontsCss from '../styles/fonts.css?url';
import readerCss from '../styles/reader.css?url';
import tokensCss from '../styles/tokens.css?url';

type Parts = { html: string; css: string; language: string; scheme: 'light' | 'dark'; playerNote: string };

const PLAYER_LOOK =
  'body{display:grid;place-items:center;height:100vh;margin:0;background:#14110c;color:#fff;font:1rem system-ui}';

/** A whole document around sanitised author HTML, in the look of the reader's pages; it keeps this page's policy. */
export function previewPage({ html, css, language, scheme, playerNote }: Parts): string {
  return `<!doctype html>
<html lang="${readerLanguage(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">
${[tokensCss, fontsCss, readerCss].map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<style nonce="${pageNonce()}">:root { color-scheme: ${scheme} } .module { min-height: 0; padding-block: 1.75rem 1px }${css}</style>
</head>
<body><main class="module"><div class="prose">${withoutPlayers(html, playerNote)}</div></main></body>
</html>`;
}

/** Players need scripts, of which the preview runs none: their place is kept, and says so. */
function withoutPlayers(html: string, note: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    frame.removeAttribute('src');
    frame.srcdoc = `<style nonce="${pageNonce()}">${PLAYER_LOOK}</style><body>${note}</body>`;
  }
  return page.body.innerHTML;
}
