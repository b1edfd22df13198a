import { Parser } from 'htmlparser2';
import { letOthersGo } from '../turns.ts';

/** Characters of a page that are read at once. */
const PIECE = 100_000;
/** What a page may be without. */
const LEFT_OUT = new Set(['manifest', 'apple-touch-icon', 'canonical', 'alternate']);
/** What stands in the attribute of the script that links the sheet of looks (server/http/first-look.ts). */
const LATE_SHEET = 'data-sheet';
const OF_SHEET = /url\(["']?(\/[^"')]+)/g;

/** The addresses of this site that a sheet loads. */
export function filesOfSheet(css: string): string[] {
  return [...css.matchAll(OF_SHEET)].flatMap(([, address]) => address ?? []);
}

/** The addresses of this site that a page loads: its script, its sheet of looks, its faces, each width of its pictures, its sounds, the posters of its videos; no videos. */
export async function filesOfPage(html: string): Promise<Set<string>> {
  const found = new Set<string>();
  const add = (address: string | undefined) => {
    if (address && /^\/[^/]/.test(address)) found.add(address);
  };
  const addEach = (srcset = '') => {
    for (const one of srcset.split(',')) add(one.trim().split(/\s/, 1)[0]);
  };
  let sheet: string | null = null;
  let isVideo = false;
  const parser = new Parser({
    onopentag: (name, { src, srcset, href, rel, poster, [LATE_SHEET]: late }) => {
      if (name === 'video') isVideo = true;
      if (name === 'video') add(poster);
      else if (name === 'style') sheet = '';
      else if (name === 'link' && !LEFT_OUT.has(rel ?? '')) add(href);
      else if (late) add(late);
      else if (['img', 'audio', 'script'].includes(name) || (name === 'source' && !isVideo)) {
        add(src);
        addEach(srcset);
      }
    },
    ontext: (text) => {
      if (sheet !== null) sheet += text;
    },
    onclosetag: (name) => {
      if (name === 'video') isVideo = false;
      if (name !== 'style' || sheet === null) return;
      for (const address of filesOfSheet(sheet)) add(address);
      sheet = null;
    },
  });
  for (let at = 0; at < html.length; at += PIECE) {
    if (at > 0) await letOthersGo();
    parser.write(html.slice(at, at + PIECE));
  }
  parser.end();
  return found;
}
