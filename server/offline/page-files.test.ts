import { expect, test } from 'vitest';
import { filesOfPage, filesOfSheet } from './page-files.ts';

const found = async (html: string) => [...(await filesOfPage(html))];

test('[OF-01] a page’s script, sheets, faces, pictures in all widths and sounds are found', async () => {
  const page = `<link rel="preload" href="/assets/face.woff2"><link rel="stylesheet" href="/accent/ff0000.css">
    <style>@font-face { src: url("/assets/italic.woff2") } b { background: url(data:image/png;base64,x) }</style>
    <picture><source srcset="/media/1-a.png/320.avif 320w, /media/1-a.png/640.avif 640w"><img src="/media/1-a.png"></picture>
    <audio controls><source src="/media/2-b.mp3"></audio><script src="/assets/reader.js"></script>`;
  expect(await found(page)).toEqual([
    ...['/assets/face.woff2', '/accent/ff0000.css', '/assets/italic.woff2'],
    ...['/media/1-a.png/320.avif', '/media/1-a.png/640.avif', '/media/1-a.png', '/media/2-b.mp3', '/assets/reader.js'],
  ]);
});

test('[OF-01] videos, links, the manifest and files of other sites are not', async () => {
  const page = `<link rel="manifest" href="/ebook/1/a/app.webmanifest"><link rel="canonical" href="/ebook/1/a"><a href="/privacy">a</a>
    <video src="/media/3-c.mp4"><source src="/media/3-c.webm"></video><img src="//fora.exemplo.com/a.png">
    <img src="https://fora.exemplo.com/b.png"><p>url(/assets/none.woff2)</p>`;
  expect(await found(page)).toEqual([]);
});

test('[OF-01] what follows a video is found', async () => {
  expect(
    await found('<video><source src="/media/3-c.mp4"></video><audio><source src="/media/2-b.mp3"></audio>'),
  ).toEqual(['/media/2-b.mp3']);
});

test('[OF-01] the sheet of looks, which a page loads for who has chosen one, is found, and so are the faces within a sheet', async () => {
  expect(await found('<script data-sheet="/assets/chosen-look.css">1</script>')).toEqual(['/assets/chosen-look.css']);
  expect(
    filesOfSheet('@font-face{src:url(/assets/a.woff2)}b{background:url("https://fora.exemplo.com/b.png")}'),
  ).toEqual(['/assets/a.woff2']);
});
