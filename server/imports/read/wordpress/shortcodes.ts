import type { Attachments } from './attachments.ts';
import { EMBED } from './embeds.ts';

/** What WordPress itself puts in brackets; in double brackets they are words. */
const SHORTCODE =
  /(\[?)\[(gallery|playlist|embed|youtube|vimeo|video|audio)\b([^[\]]*)\](?:([^[\]]*)\[\/(?:embed|video|audio)\])?/g;
const IDS = /\bids=["']?([\d,\s]*)/;
const VIDEOS = /\btype=["']?video/;
const FILE = /\b(?:src|mp4|m4v|webm|ogv|flv|mp3|m4a|ogg|wav|wma)=["']([^"']*)["']/;

/** A text with its shortcodes as HTML: galleries, playlists, players and recordings. Those of plugins stay words. */
export function withShortcodes(html: string, post: string, attachments: Attachments): string {
  return html.replaceAll(SHORTCODE, (all, escaped: string, name: string, attributes: string, inner = '') => {
    const ids = IDS.exec(attributes)?.[1]?.match(/\d+/g) ?? [];
    if (escaped) return all;
    if (name === 'gallery') return attachments.gallery(ids, post) + inner;
    if (name === 'playlist')
      return attachments.playlist(ids, post, VIDEOS.test(attributes) ? 'video' : 'audio') + inner;
    const [first = ''] = (inner || attributes).match(/[^\s=]\S*/) ?? [];
    const address = name === 'vimeo' && /^\d+$/.test(first) ? `https://vimeo.com/${first}` : first;
    const file = FILE.exec(attributes)?.[1] ?? address;
    if (!/^https?:/i.test(file)) return all;
    if (name === 'video' || name === 'audio') return `<${name} src="${quoted(file)}"></${name}>`;
    return `<figure class="${EMBED}">${address}</figure>`;
  });
}

const quoted = (html: string) => html.replaceAll('"', '&quot;');

const CAPTION = '[caption';
const CAPTION_END = '[/caption]';

/** The old syntax of picture captions. */
export function withCaptions(html: string): string {
  const [before = '', ...rest] = html.split(CAPTION);
  return before + rest.map(withFigure).join('');
}

/** The text behind an opening caption tag; without a closing tag it is kept as written. */
function withFigure(rest: string): string {
  const [start, end] = [rest.indexOf(']') + 1, rest.indexOf(CAPTION_END)];
  if (start === 0 || end < start) return CAPTION + rest;
  const inside = rest.slice(start, end);
  const [image = ''] = /(?:<a\s[^<>]*>\s*)?<img[^<>]*>(?:\s*<\/a>)?/.exec(inside) ?? [];
  const words = inside.replace(image, '');
  return `<figure>${image}<figcaption>${words}</figcaption></figure>${rest.slice(end + CAPTION_END.length)}`;
}
