import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accentSheet } from '#common/accent-sheet.ts';
import { styleHash } from './style-hashes.ts';

type Sheet = { css: string /** SHA-256 in base64, as a Content-Security-Policy names it. */; hash: string };
/** The style sheet at an address of this site; null if it may not be put into the page. */
export type Sheets = (address: string) => Sheet | null;

const LINK = /<link rel="stylesheet" href="([^"]+)"[^<>]*>/g;
const ACCENT = /^\/accent\/([0-9a-f]{6})\.css$/;

/** The sheets of the build and of the product's other colours; none in development. */
export function readSheets(clientDir: string): Sheets {
  const folder = path.join(clientDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : [];
  const built = new Map(
    names.map((name) => [`/assets/${name}`, sheetOf(readFileSync(path.join(folder, name), 'utf8').trim())]),
  );
  return (address) => {
    const colour = ACCENT.exec(address)?.[1];
    return built.get(address) ?? (colour && built.size > 0 ? sheetOf(accentSheet(`#${colour}`)) : null);
  };
}

function sheetOf(css: string): Sheet {
  return { css, hash: styleHash(css) };
}

/**
 * Puts the sheets that a document links into the document: a reader on a poor line waits for one answer instead of two.
 * Expects the links as React writes them. @returns the hashes that its policy has to allow
 */
export function inlineSheets(html: string, sheets: Sheets): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const inlined = html.replace(LINK, (link, address: string) => {
    const sheet = sheets(address);
    if (!sheet) return link;
    hashes.push(sheet.hash);
    return `<style>${sheet.css}</style>`;
  });
  return { html: inlined, hashes };
}
