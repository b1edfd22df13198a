import sanitizeHtml from 'sanitize-html';
import { LIMITS } from '#common/limits.ts';
import { assertDepth } from './depth.ts';

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^hsla?\([\d\s.,%/deg]+\)$/i];
const ALIGN = [/^(?:left|right|center|justify)$/];
const PLAYER_HOSTS = ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'];

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

const aligned = { 'text-align': ALIGN };
const coloured = { color: COLOUR, 'background-color': COLOUR };

/**
 * The allowlist of author HTML. What is not on it is dropped; text inside dropped tags stays, scripts and styles vanish
 * with their content.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'div',
      'span',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'section',
      'article',
    ],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'sub',
      'sup',
      'mark',
      'small',
      'abbr',
      'cite',
      'q',
      'kbd',
      'time',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'video', 'audio', 'source', 'iframe'],
  ],
  allowedAttributes: {
    '*': ['style', 'lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
    audio: ['src', 'controls'],
    source: ['src', 'type'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'title'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedStyles: { '*': { ...aligned, ...coloured } },
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: {
    img: ['http', 'https'],
    video: ['http', 'https'],
    audio: ['http', 'https'],
    source: ['http', 'https'],
  },
  allowProtocolRelative: false,
  allowedIframeHostnames: PLAYER_HOSTS,
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: safeLink, '*': withoutHiddenSchemes },
  exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs.src,
  // nobody sees it, and it would be escaped once more in every round
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
};

/** The scheme that an address has once everything is gone that cannot be seen. */
function hiddenScheme(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\s\p{C}\p{Z}]/gu, ''))?.[1]?.toLowerCase();
}

function withoutHiddenSchemes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const unsafe = ['href', 'src', 'poster'].filter((name) => {
    const address = attribs[name] ?? '';
    // what judges an address takes time by the square of its length
    if (address.length > LIMITS.url) return true;
    const scheme = hiddenScheme(address);
    return scheme && !SCHEMES.includes(scheme);
  });
  return { tagName, attribs: withoutKeys(attribs, unsafe) };
}

function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (attribs.target !== '_blank') return { tagName, attribs: withoutKeys(attribs, ['target', 'rel']) };
  return { tagName, attribs: { ...attribs, rel: 'noopener' } };
}

function withoutKeys(attribs: sanitizeHtml.Attributes, keys: string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([key]) => !keys.includes(key)));
}

/** Rounds after which even the most tangled markup was seen to stay as it is. */
const MAX_ROUNDS = 8;

/**
 * Author HTML with everything outside the allowlist removed. Idempotent. Long texts are cleaned by `cleanHtml`, in a
 * thread of its own.
 * @throws HtmlTooDeep
 */
export function sanitiseHtml(html: string): string {
  let clean = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    assertDepth(clean);
    const cleaner = sanitizeHtml(clean, OPTIONS).trim();
    // what a dropped tag leaves behind may read differently the next time
    if (cleaner === clean) return clean;
    clean = cleaner;
  }
  return clean;
}
