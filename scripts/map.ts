import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = 'docs/architecture.md';
const ROOTS = ['app', 'server'] as const;

/** Rooms that the map of docs/architecture.md leaves out, and rooms on it that do not exist; one per line. */
export function mapFaults(folder = '.'): string[] {
  const map = roomsOnMap(readFileSync(path.join(folder, PAGE), 'utf8'));
  return ROOTS.flatMap((root) => {
    // a folder whose files moved elsewhere may stay behind, empty
    const files = globSync(`${root}/*/**/*.{ts,tsx,css,woff2}`, { cwd: folder });
    const built = [...new Set(files.map((file) => file.split(path.sep)[1] ?? ''))];
    const drawn = map[root] ?? [];
    return [
      ...built.filter((room) => !drawn.includes(room)).map((room) => `${root}/${room}/ is not on the map of ${PAGE}`),
      ...drawn.filter((room) => !built.includes(room)).map((room) => `${root}/${room}/ is on the map of ${PAGE} alone`),
    ];
  });
}

/**
 * The folders that the map names below each root: the word that ends with a slash at the start of a line's explanation.
 */
function roomsOnMap(page: string): Record<string, string[]> {
  const [, map = ''] = /## The house\n+```\n([\s\S]*?)```/.exec(page) ?? [];
  const rooms: Record<string, string[]> = {};
  let root = '';
  for (const line of map.split('\n')) {
    root = /^(\w+)\//.exec(line)?.[1] ?? root;
    const [names = ''] = line.trimStart().split(/ {2,}/);
    if (/^ {2}\S/.test(line))
      rooms[root] = [...(rooms[root] ?? []), ...[...names.matchAll(/([\w-]+)\//g)].map(([, name = '']) => name)];
  }
  return rooms;
}
