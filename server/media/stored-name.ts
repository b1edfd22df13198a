import { endingsOf } from './sniff.ts';

const LONGEST = 180;
const ENDING = /\.[A-Za-z0-9]{1,5}$/;

/**
 * The stored name of an upload: `{ms}-{name}`, for a video `video-{ms}-{name}`. It keeps only letters, digits, dots and
 * hyphens of the original name, and its ending is one of the file's type.
 */
export function storedName(mime: string, milliseconds: number, originalName: string): string {
  const clean = withEnding(originalName.replace(/[^A-Za-z0-9.-]/g, ''), mime);
  return `${mime.startsWith('video/') ? 'video-' : ''}${milliseconds}-${shortened(clean, LONGEST)}`;
}

/** Programs go by the ending of a downloaded file, so it follows the bytes, whatever the sent name was. */
function withEnding(name: string, mime: string): string {
  const endings = endingsOf(mime);
  const sent = ENDING.exec(name)?.[0] ?? '';
  return endings.includes(sent.toLowerCase()) ? name : name.slice(0, name.length - sent.length) + (endings[0] ?? '');
}

/** File systems end at 255 bytes; the ending is kept. */
function shortened(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return name.slice(0, longest - ending.length) + ending;
}

/** Characters that reverse the direction of text, so that `gpj.exe` reads as `exe.jpg`. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name for display and download: without folders, control characters, direction marks and lone surrogates. */
export function shownName(mime: string, originalName: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').replace(TURNS, '');
  return shortened(withEnding(clean, mime), 255).toWellFormed();
}
