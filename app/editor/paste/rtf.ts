/** A picture as the RTF flavour of a clipboard holds it; without bytes where it is one that browsers cannot show. */
export type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> } | null;

/**
 * Groups whose pictures are not those of the text: bullets, the copy of each picture and drawing for old programs, what
 * is drawn as one with other shapes, and the place of a drawing within its line.
 */
const NOT_SHOWN =
  /^\{(?:\\\*)?\\(?:listpicture|nonshppict|shprslt|shpgrp|header|footer|background)|^\{\\pict\s*\{\\\*\\picprop\\defshp/;
const GROUP = /[{}]|\\(?:[a-z]+-?\d* ?|[^a-z])/gi;

/** The pictures of a text in RTF, in their order. */
export function picturesOfRtf(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = [];
  let depth = 0;
  let hiddenAt = 0;
  let start = -1;
  let startDepth = 0;
  for (const { 0: token, index } of rtf.matchAll(GROUP)) {
    if (token === '{') {
      depth += 1;
      if (!hiddenAt && NOT_SHOWN.test(rtf.slice(index, index + 40))) hiddenAt = depth;
    } else if (token === '}') {
      if (start >= 0 && depth === startDepth) {
        pictures.push(pictureOf(rtf.slice(start, index)));
        start = -1;
      }
      if (depth === hiddenAt) hiddenAt = 0;
      depth -= 1;
    } else if (!hiddenAt && start < 0 && /^\\pict\b/.test(token)) {
      start = index;
      startDepth = depth;
    }
  }
  return pictures;
}

/** The bytes of a `\pict` group: what is left of it without its words and groups is their hex. */
function pictureOf(group: string): RtfPicture {
  const type = /\\pngblip/.test(group) ? 'image/png' : /\\jpegblip/.test(group) ? 'image/jpeg' : null;
  const hex = withoutGroups(group)
    .replace(/\\[a-z]+-?\d* ?|\\./gi, '')
    .replace(/\s+/g, '');
  if (!type || !/^(?:[\da-f]{2})+$/i.test(hex)) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return { type, bytes };
}

/** A group ends the word before it: what follows is no part of that word's number. */
function withoutGroups(group: string): string {
  const left = group.replace(/\{[^{}]*\}/g, '\n');
  return left.length < group.length ? withoutGroups(left) : left;
}
