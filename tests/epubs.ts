import { buffer } from 'node:stream/consumers';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { fromBuffer } from 'yauzl';

/** What is wrong with an EPUB: what a checker says against it, errors and warnings, and links that cannot be heard or pressed. */
export async function epubFaults(bytes: Buffer): Promise<string[]> {
  const { messages } = await EpubCheck.validate(new Uint8Array(bytes));
  const said = messages
    .filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))
    .map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ''}:${location?.line ?? ''}`);
  return [...said, ...[...(await unpacked(bytes))].flatMap(([name, page]) => linkFaults(name, page))];
}

/** What of Ace's findings no checker of EPUB has: a link without a name, and one in what is pressed as a whole. */
function linkFaults(name: string, page: string): string[] {
  if (!name.endsWith('.xhtml')) return [];
  const nameless = [...page.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].filter(
    ([, attributes = '', inner = '']) =>
      !/ aria-label="[^"]/.test(attributes) && !/ alt="[^"]/.test(inner) && !inner.replace(/<[^>]*>/g, '').trim(),
  );
  const within = [...page.matchAll(/<summary\b.*?<\/summary>/gs)].filter(([line]) => line.includes('<a '));
  return [...nameless, ...within].map(([found]) => `${name}: ${found}`);
}

/** The files of a ZIP as texts, by their names. */
export async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const files = await filesIn(bytes);
  return new Map([...files].map(([name, content]) => [name, content.toString()]));
}

/** One file of a ZIP. */
export async function fileIn(bytes: Buffer, name: string): Promise<Buffer> {
  return (await filesIn(bytes)).get(name) ?? Buffer.alloc(0);
}

/** The files of a ZIP by their names. */
export function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>();
  const parts = new Map<string, Buffer>();
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (failed, stream) => {
        if (failed) return reject(failed);
        parts.set(entry.fileName, await buffer(stream));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(parts));
    zip.readEntry();
  });
  return promise;
}

const cells = '<td>a</td>'.repeat(12);

/** Texts that break what writes them without care; each is allowed. */
export const TORTURE = [
  '<strong>a<p>b</p><ul><li>c</li></ul>d</strong><a href="https://a.pt"><table><tr><td>a<a href="https://b.pt">b</a></td></tr></table></a>',
  '<li>a</li><dd>b</dd><dt>c</dt><td>d</td><tr><td>e</td></tr><figcaption>f</figcaption><summary>g</summary>',
  '<dl><dd>a</dd></dl><dl><dt>a</dt></dl><dl><dt></dt><dd></dd></dl><dl>a<div><dt>b</dt></div></dl>',
  '<table></table><table><caption>a</caption></table><table><thead><tr><th>a</th></tr></thead></table><table><tr></tr></table>',
  `<table><tr><td rowspan="3" colspan="4">a</td></tr><tr>${cells}</tr><tr><th></th></tr></table>`,
  `<table>${`<tr>${'<td colspan="1000" rowspan="1000">a</td>'.repeat(5)}</tr>`.repeat(40)}</table>`,
  '<h6>a</h6><h1></h1><h3>b</h3><h2><img src="/media/1-a.jpg"></h2><blockquote><h1>c</h1></blockquote>',
  [
    'https://a.pt/|{}\\^`%zz#a#b',
    'https://a.pt/[x]?[y]',
    'tel:+55 (11) 9',
    'mailto:a b@c.pt?subject=ç',
    '/a b',
    '../c',
    '?d',
    '#e',
    'https://ação.pt/ç',
    'http://a.pt:99999/',
    'https://user:p@ss@a.pt/',
  ]
    .map((href) => `<p><a href="${href}">a</a> <img src="${href}" alt="b"></p>`)
    .join(''),
  '<p>&#1;&#11;&#x85;&#xfffe;&#xd800;\ud800 \u200b ]]> &lt;/p&gt; &amp;amp; <!-- a -- b --></p><pre>\n\n a\t&#12;b</pre>',
  `${'<blockquote>'.repeat(40)}a${'</blockquote>'.repeat(40)}${'<ul><li>'.repeat(30)}b${'</li></ul>'.repeat(30)}`,
  '<p lang="xx-invalid-code-that-is-long">a</p><p lang="pt_BR" dir="RTL">b</p><p lang="">c</p><div dir="rtl" lang="ar"><ol start="-3" reversed><li value="9">d</li></ol></div>',
  '<figure><figcaption>a</figcaption></figure><figure><img src="/media/1-a.jpg" alt=\'"&lt;\'><img src="https://a.pt/b.png"></figure><video></video><audio></audio>',
  '<details><summary></summary></details><details><p>a</p></details><text-columns></text-columns><aside data-kind="tip"></aside>',
  '<p>a<foot-note></foot-note><foot-note>b<foot-note>c</foot-note></foot-note></p><h2>d<foot-note>e</foot-note></h2><table><caption>f<foot-note>g</foot-note></caption><tr><td>h</td></tr></table>',
  '<p>a<a href="https://a.pt"><br></a><a href="mailto:a@b.pt"> </a>b<a href="https://b.pt"><img src="/media/1-a.jpg" alt=""></a></p>',
  '<details><summary>a<a href="https://a.pt">b</a><foot-note>c</foot-note></summary><details><summary><img src="https://a.pt/b.png" alt="d"></summary><p>e</p></details></details>',
  `<video src="https://a.pt/${'a'.repeat(1_900)}.mp4" title="${'t'.repeat(300)}"></video>`,
];
