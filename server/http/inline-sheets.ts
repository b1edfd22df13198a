import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accentSheet } from '#common/accent-sheet.ts';
import { styleHash } from './style-hashes.ts';

/** The style sheet at an address of this site; null if it may not be put into the page. */
export type Sheets = (address: string) => string | null;

/** Links to sheets that follow each other. */
const LINKS = /(?:<link rel="stylesheet" href="[^"]+"[^<>]*>)+/g;
const LINK = /<link rel="stylesheet" href="([^"]+)"[^<>]*>/g;
const ACCENT = /^\/accent\/([0-9a-f]{6})\.css$/;

/** The sheets of the build and of the product's other colours; none in development. */
export function readSheets(clientDir: string): Sheets {
  const folder = path.join(clientDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : [];
  const built = new Map(names.map((name) => [`/assets/${name}`, readFileSync(path.join(folder, name), 'utf8').trim()]));
  return (address) => {
    const colour = ACCENT.exec(address)?.[1];
    return built.get(address) ?? (colour && built.size > 0 ? accentSheet(`#${colour}`) : null);
  };
}

/**
 * Puts the sheets that a document links into the document: a reader on a poor line waits for one answer instead of two. Sheets that
 * follow each other are one element, as the policy names each by its hash, in headers that nothing compresses.
 * Expects the links as React writes them. @returns the hashes that its policy has to allow
 */
export function inlineSheets(html: string, sheets: Sheets): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const inlined = html.replace(LINKS, (links) => {
    const parts = [...links.matchAll(LINK)].map(([, address = '']) => sheets(address));
    // in development, where a sheet is linked, all are
    if (parts.includes(null)) return links;
    const css = parts.join('\n');
    hashes.push(styleHash(css));
    return `<style>${css}</style>`;
  });
  return { html: inlined, hashes };
}
