import { CHOSEN_FACES, limitsOf, MEASURED } from '#common/reading-look.ts';
import { THEMES } from '#common/reading-themes.ts';
import { styleHash } from './style-hashes.ts';

/** Where a reader's device keeps the look (`app/reader/script/stored/local.ts`), and the version that this script reads. */
const KEPT_AS = 'prelo:look';
const VERSION = 1;

const limits = Object.fromEntries(MEASURED.map((name) => [name, Object.values(limitsOf(name))]));
/** The colour around the page, on a light device and on a dark one. */
const papers = Object.fromEntries(
  Object.entries(THEMES).map(([name, { colours }]) => [name, Object.values(colours.paper)]),
);

/**
 * What a page runs before it is painted: puts the look that a reader chose onto `html`, and has the sheet of looks come before the
 * page is painted; who chose nothing never loads that. The page's policy names the script by its hash, so the sheet's address stands
 * beside it. A link that a script makes would not hold the painting up in every browser, and one that it writes does.
 * It takes what is kept for somebody else's: a number within its limits, a name from its list, or nothing; and it never throws.
 */
export const FIRST_LOOK =
  `try{let k=JSON.parse(localStorage["${KEPT_AS}"]),h=document.documentElement,d=h.dataset,l=k.is,m=${literal(limits)},p=${literal(papers)};
if(self==top&&k.v==${VERSION}){for(let n in m){let x=+l[n];x>=m[n][0]&&x<=m[n][1]&&h.style.setProperty("--"+n,x)}
/^(${CHOSEN_FACES.join('|')})$/.test(l.face)&&(d.face=l.face);l.justified===!0&&(d.justified="");l.hyphenated===!1&&(d.unbroken="");
let w="";p[l.theme]&&(d.theme=l.theme,p[l.theme].map((c,i)=>w+="<meta name=theme-color content="+c+" media=(prefers-color-scheme:"+(i?"dark":"light")+")>"));
for(let a in d){document.write("<link rel=stylesheet href="+document.currentScript.dataset.sheet+">"+w);break}}}catch{}`.replaceAll(
    '\n',
    '',
  );

const HASHES = [styleHash(FIRST_LOOK)];
const CHARSET = /<meta charSet="utf-8"\/>/i;

/**
 * Puts the script that sets a reader's look into the pages of e-books, before anything that is painted: a file would come too late.
 * @param sheet address of the sheet of looks
 * @returns the hashes that the page's policy has to allow
 */
export function firstLook(html: string, url: string, sheet: string): { html: string; hashes: string[] } {
  if (!new URL(url).pathname.startsWith('/ebook/')) return { html, hashes: [] };
  return {
    html: html.replace(CHARSET, (charset) => `${charset}<script data-sheet="${sheet}">${FIRST_LOOK}</script>`),
    hashes: HASHES,
  };
}

/** A record as a literal of the script, without prototype: a kept name that objects have by themselves finds nothing. */
function literal(record: Record<string, unknown>): string {
  return JSON.stringify(record)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replace('{', '{__proto__:null,');
}
