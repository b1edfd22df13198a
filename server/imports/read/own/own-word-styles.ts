import { ALIGNED, SIDES } from '#common/document/own-files.ts';
import { CELL_STYLES, GROUP_STYLES, LINE_STYLES, WITHIN, WORD_STYLES } from '#common/document/word-styles.ts';

/** The attributes of paragraphs that belong to what stands beside or around them. */
export const CAPTION = 'data-caption';
export const TABLE_CAPTION = 'data-table-caption';
export const CELL = 'data-cell';

/** Styles that are looked at, for each paragraph by mammoth, and groups that one may name. */
const MOST_STYLES = 500;
const MOST_GROUPS = 20;

const IGNORED = '!';
const FIRST_OF_ITEM = 'li:fresh';

/** The elements of groups, as paths of mammoth's style map. */
const GROUPS: Record<string, string> = {
  [GROUP_STYLES.quote]: 'blockquote',
  [GROUP_STYLES.tip]: "aside[data-kind='tip']",
  [GROUP_STYLES.attention]: "aside[data-kind='attention']",
  [GROUP_STYLES.important]: "aside[data-kind='important']",
  [GROUP_STYLES.details]: 'details',
  [GROUP_STYLES.definition]: 'dl > dd',
  [GROUP_STYLES.countdown]: "ol[reversed='reversed'] > li",
  [GROUP_STYLES.video]: "figure[data-media='video']",
  [GROUP_STYLES.audio]: "figure[data-media='audio']",
  [GROUP_STYLES.embed]: "figure[data-media='embed']",
  [GROUP_STYLES.item]: "div[data-item='']",
  [GROUP_STYLES.added]: IGNORED,
};
const LINES: Record<string, string> = {
  [LINE_STYLES.code]: "pre:separator('\\n')",
  [LINE_STYLES.rule]: 'hr:fresh',
  [LINE_STYLES.figure]: 'figure:fresh',
  [LINE_STYLES.smallFigure]: "figure[data-width='small']:fresh",
  [LINE_STYLES.wideFigure]: "figure[data-width='wide']:fresh",
  [LINE_STYLES.caption]: `p[${CAPTION}='']:fresh`,
  [LINE_STYLES.summary]: 'details:fresh > summary:fresh',
  [LINE_STYLES.term]: 'dl > dt:fresh',
  [LINE_STYLES.counted]: FIRST_OF_ITEM,
  [LINE_STYLES.justified]: `p[${ALIGNED}='justify']:fresh`,
  [LINE_STYLES.itemName]: "div[data-item='']:fresh > p:fresh",
  [LINE_STYLES.itemPicture]: 'p:fresh',
  [LINE_STYLES.tableCaption]: `p[${TABLE_CAPTION}='']:fresh`,
  [LINE_STYLES.gap]: "p[data-label='']:fresh",
  [LINE_STYLES.termGap]: "dl > dt[data-label='']:fresh",
};
const TABLES: Record<string, string> = {
  [LINE_STYLES.columns]: `table[${SIDES}='']:fresh`,
  [LINE_STYLES.table]: 'table:fresh',
};
/** What stands before the first section. */
const FRONT = ['Cover picture', 'Subtitle', 'Title link', 'Contents title', 'toc 1', 'toc 2'];

const lowered = (paths: Record<string, string>) =>
  new Map(Object.entries(paths).map(([name, path]) => [name.toLowerCase(), path]));
const KNOWN = { groups: lowered(GROUPS), lines: lowered(LINES), tables: lowered(TABLES) };

/** What the styles of a document of ours mean, for mammoth; a style that is not known means nothing. */
export function ownStyleMap(names: { paragraphs: string[]; tables: string[] }): string[] {
  const rule = (kind: 'p' | 'table', name: string, path: string | null) =>
    path === null || name.includes("'") ? [] : [`${kind}[style-name='${name}'] => ${path}`];
  return [
    ...names.paragraphs.slice(0, MOST_STYLES).flatMap((name) => rule('p', name, paragraphPath(partsOf(name)))),
    ...names.tables.slice(0, MOST_STYLES).flatMap((name) => rule('table', name, tablePath(partsOf(name)))),
    ...FRONT.map((name) => `p[style-name='${name}'] => ${IGNORED}`),
    ...Object.entries(CELL_STYLES).map(([cell, name]) => `p[style-name='${name}'] => p[${CELL}='${cell}']:fresh`),
    `r[style-name='${WORD_STYLES.code}'] => code`,
    `r[style-name='${WORD_STYLES.small}'] => small`,
    `r[style-name='${WORD_STYLES.added}'] => span[data-label='']`,
    `r[style-name='${WORD_STYLES.calloutName}'] => span[data-label='']`,
    `r[style-name='${WORD_STYLES.picture}'] => span[data-picture='']`,
  ];
}

const partsOf = (name: string) => name.toLowerCase().split(WITHIN);

/** The path of a paragraph by the groups that its style names, and its kind of line; null if it names another. */
function paragraphPath(names: string[]): string | null {
  const line = KNOWN.lines.get(names.at(-1) ?? '');
  const around = groupPaths(line ? names.slice(0, -1) : names);
  if (around?.includes(IGNORED)) return IGNORED;
  if (line !== FIRST_OF_ITEM) return around && [...around, line ?? 'p:fresh'].join(' > ');
  const start = around?.at(-1)?.replace(/li$/, FIRST_OF_ITEM);
  return around && start ? [...around.slice(0, -1), start, 'p:fresh'].join(' > ') : null;
}

function tablePath(names: string[]): string | null {
  const table = KNOWN.tables.get(names.at(-1) ?? '');
  const around = groupPaths(names.slice(0, -1));
  if (around?.includes(IGNORED)) return IGNORED;
  return table && around ? [...around, table].join(' > ') : null;
}

function groupPaths(names: string[]): string[] | null {
  const paths = names.map((name) => KNOWN.groups.get(name));
  return paths.includes(undefined) || paths.length > MOST_GROUPS ? null : (paths as string[]);
}
