import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { readerLanguage } from '#common/languages.ts';
import { pageNonce } from '../frame/page-nonce.ts';
import fontsCss from '../styles/fonts.css?url';
import readerCss from '../styles/reader.css?url';
import tokensCss from '../styles/tokens.css?url';
import styles from './reader-frame.module.css';

type Props = {
  title: string;
  /** The body, sanitised. */
  html: string;
  css: string;
  language: string;
  /** The width of the page in px, scaled down if there is less space; without it the page takes the space there is. */
  width?: number;
};

/** An empty document with the styles of the reader's pages and this page's content security policy. */
const emptyPage = () => `<!doctype html>
<html>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">
${[tokensCss, fontsCss, readerCss].map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<style nonce="${pageNonce()}"></style>
</head>
<body></body>
</html>`;

/** Shows a reader's page in a frame without scripts, as tall as its content. */
export function ReaderFrame({ title, html, css, language, width }: Props) {
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const { ref: room, width: space } = useElementSize();
  const scale = width && space ? Math.min(1, space / width) : 1;
  const [empty] = useState(emptyPage);
  const show = () => {
    const page = frame.current?.contentDocument;
    const sheet = page?.querySelector('style');
    if (!page || !sheet) return;
    page.documentElement.lang = readerLanguage(language);
    sheet.textContent = `:root { color-scheme: ${scheme} } ${css}`;
    page.body.innerHTML = html;
  };
  useEffect(show, [html, css, language, scheme]);
  const watch = () => {
    show();
    const page = frame.current?.contentDocument;
    if (!page) return;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    new ResizeObserver(measure).observe(page.body);
    measure();
  };
  return (
    <div ref={room} className={styles.room} style={width ? { height: height * scale } : undefined}>
      <iframe
        ref={frame}
        className={styles.frame}
        data-width={width}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={empty}
        style={width ? { height, width, transform: `scale(${scale})` } : { height }}
        onLoad={watch}
      />
    </div>
  );
}
