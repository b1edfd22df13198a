const LONGEST = 180;

/**
 * The name under which an upload is kept: `{ms}-{name}`, for a video `video-{ms}-{name}`, where only letters, digits,
 * dots and hyphens remain of the original name.
 */
export function storedName(kind: 'image' | 'video', milliseconds: number, originalName: string): string {
  const clean = originalName.replace(/[^A-Za-z0-9.-]/g, '');
  return `${kind === 'video' ? 'video-' : ''}${milliseconds}-${shortened(clean)}`;
}

/** File systems end at 255 bytes; the ending is kept. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  return name.slice(0, LONGEST - ending.length) + ending;
}

/** Characters that turn the direction of what follows, so that `gpj.exe` reads as `exe.jpg`. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name as shown and downloaded: without folders, control characters, turns and halves of characters. */
export function shownName(originalName: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .replace(TURNS, '')
    .slice(0, 255)
    .toWellFormed();
}
