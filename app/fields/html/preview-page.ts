import readerCss from '../../styles/reader.css?url';
import tokensCss from '../../styles/tokens.css?url';

type Parts = { html: string; css: string; scheme: 'light' | 'dark'; playerNote: string };

/** A whole document around sanitised author HTML, in the look of the reader's pages. */
export function previewPage({ html, css, scheme, playerNote }: Parts): string {
  return `<!doctype html>
<html lang="pt-BR" style="color-scheme: ${scheme}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">
<link rel="stylesheet" href="${tokensCss}"><link rel="stylesheet" href="${readerCss}">
<style>${css}</style>
</head>
<body><main class="reader"><article class="prose">${withoutPlayers(html, playerNote)}</article></main></body>
</html>`;
}

/** Players need scripts, of which the preview runs none: their place is kept, and says so. */
function withoutPlayers(html: string, note: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    frame.removeAttribute('src');
    frame.srcdoc = `<p style="font: 1rem system-ui; margin: 1rem">${note}</p>`;
  }
  return page.body.innerHTML;
}
