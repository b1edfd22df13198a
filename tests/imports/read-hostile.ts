import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { ImportError } from '#server/imports/read/import-error.ts';
import { readImport } from '#server/imports/read/read-import.ts';

/**
 * What became of one file, in a process that does nothing else: milliseconds of processor time, as a busy machine gives less
 * of it a second, and connections that it wanted (`sockets`).
 */
export type Answer = {
  code: string | null;
  html: string;
  milliseconds: number;
  bytes: number;
  sockets: number;
  left: string[];
};

/** Reads each file of a folder by its name, and tells what became of it, a line each. */
const [home = ''] = process.argv.slice(2);
let sockets = 0;
net.Socket.prototype.connect = function refuse() {
  sockets += 1;
  throw new Error('nobody is to be asked');
};
for (const name of (await readdir(home)).filter((one) => one !== 'bench').sort()) {
  const before = process.cpuUsage();
  const folder = path.join(home, 'bench');
  const { code, html } = await answer(path.join(home, name), name, folder);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000;
  const found = (await readdir(folder, { recursive: true }).catch(() => [])).filter((one) => /\.raw$/.test(one));
  const said: Answer = { code, html, milliseconds, bytes: mostMemory(), sockets, left: found };
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

/** The most memory that this process had. On Linux `getrusage` tells no less than what whoever started it had. */
function mostMemory(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS) * 1024;
}

async function answer(file: string, name: string, folder: string): Promise<Pick<Answer, 'code' | 'html'>> {
  try {
    const bench = { folder: path.join(folder, name), progress: () => {}, signal: new AbortController().signal };
    const book = await readImport(file, name, {}, bench);
    return {
      code: null,
      html: book.pieces
        .map((piece) => piece.html)
        .join('')
        .slice(0, 2_000),
    };
  } catch (error) {
    return { code: error instanceof ImportError ? error.code : String(error), html: '' };
  }
}
