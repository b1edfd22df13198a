import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of the screen that the sales page shows: what a picture of it depends on most. */
const SHOWN = ['app/writing-room/**/*', 'app/editor/bars/**/*', 'app/editor/{toolbar,tool-row,written-text}*'];
const MODULE_PAGE = 'app/studio/modules/{module-page,module-head,title-field}*';
const SEAL = 'app/reader/pictures/shown-sources.sha256';

/** SHA-256 of these sources, with their names, in hexadecimal. Line ends are alike on every system. */
function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  const files = globSync([...SHOWN, MODULE_PAGE], { cwd: folder, withFileTypes: true }).filter((one) => one.isFile());
  const names = files.map((one) => path.relative(folder, path.join(one.parentPath, one.name)).replaceAll('\\', '/'));
  for (const name of names.toSorted()) {
    if (/\.test\.tsx?$/.test(name)) continue;
    hash.update(`${name}\n${readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}

/** Writes down the hash of the sources that the pictures of the sales page show. */
export function sealPictures(folder = '.'): void {
  writeFileSync(path.join(folder, SEAL), `${sourcesHash(folder)}\n`);
}

/** What is wrong with the pictures of the sales page: they are older than the screen they show. */
export function pictureFaults(folder = '.'): string[] {
  const sealed = readFileSync(path.join(folder, SEAL), 'utf8').trim();
  return sealed === sourcesHash(folder)
    ? []
    : ['the writing room has changed: take its pictures again, npm run pictures'];
}
