import { type Packed, zipOf } from './zips.ts';

export type EpubText = {
  path: string;
  body: string /** Of the package's item. */;
  more?: string;
  kind?: string /** Instead of a page of `body`. */;
  data?: Buffer;
};

const CONTAINER = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';

/** An EPUB of these texts; what its contents say, and what else is in its archive. */
export function epubOf(texts: EpubText[], contents: string, others: Packed[] = [], spine?: string): Buffer {
  const items = texts.map(
    ({ path, more = '' }, at) => `<item id="t${at}" href="${path}" media-type="application/xhtml+xml" ${more}/>`,
  );
  const nav = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const refs = spine ?? texts.map((_, at) => `<itemref idref="t${at}"/>`).join('');
  const about =
    '<dc:title>Livro &amp; tal</dc:title><dc:language>pt_BR</dc:language><dc:creator>Ana</dc:creator><dc:creator>Beto</dc:creator><dc:description>&lt;p&gt;Bom.&lt;/p&gt;</dc:description>';
  return zipOf([
    { name: 'mimetype', data: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', data: CONTAINER },
    {
      name: 'OPS/book.opf',
      data: `<?xml version="1.0"?><package><metadata xmlns:dc="d">${about}</metadata><manifest>${items.join('')}${nav}</manifest><spine>${refs}</spine></package>`,
    },
    { name: 'OPS/nav.xhtml', data: `<html xmlns:epub="e"><body>${contents}</body></html>` },
    ...texts.map(({ path, body, kind, data }) => ({ name: `OPS/${path}`, data: data ?? page(body, kind) })),
    ...others,
  ]);
}

export const toc = (...lines: string[]) => `<nav epub:type="toc"><ol>${lines.join('')}</ol></nav>`;
export const line = (to: string, title: string, ...below: string[]) =>
  `<li><a href="${to}">${title}</a>${below.length > 0 ? `<ol>${below.join('')}</ol>` : ''}</li>`;

const page = (body: string, kind = '') =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x.js"/></head><body${kind ? ` epub:type="${kind}"` : ''}>${body}</body></html>`;
