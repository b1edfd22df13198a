import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids.ts';

/** Milliseconds after which a file is closed, so that what is in it can be taken. */
const SECOND = 1_000;
/** Milliseconds after which a file that nobody writes to is one whose process is gone. */
const LEFT_MS = 4 * SECOND;
const OPEN = '.open';
const CLOSED = '.log';

/** Where the files of an installation's spool are. */
export const spoolFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'spool');

/** Files of lines: what was written is kept when the process is killed, before anybody is answered. */
export type Spool = {
  /** @returns false if the line could not be written. */
  write(line: string): boolean;
  /** The files that are written to no longer, oldest first; also those that a process left that is gone. */
  closed(): Promise<string[]>;
  /** Closes the file that is written to, if there is one. */
  close(): Promise<void>;
};

type OpenFile = { fd: number; file: string; since: number };

/** A spool in `folder`, which others may use too. `onClosed` hears of each file that can be taken. */
export function openSpool(folder: string, onClosed: () => void = () => {}): Spool {
  let current: OpenFile | null = null;
  let closing = Promise.resolve();
  /** Those that are open here, which are nobody's to take, whatever the clock says of their age. */
  const own = new Set<string>();
  const close = () => {
    const left = current;
    current = null;
    // of a file that is written to no longer: a writer would wait for it
    if (left) closing = closing.then(() => ended(left).finally(() => own.delete(left.file))).then(onClosed, onClosed);
    return closing;
  };
  const opened = (): OpenFile => {
    if (current && performance.now() - current.since < SECOND) return current;
    void close();
    current = begin(folder);
    own.add(current.file);
    setTimeout(close, SECOND).unref();
    return current;
  };
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      try {
        if (writeSync(opened().fd, bytes) === bytes.length) return true;
      } catch {}
      // what broke off is the last of its file
      void close();
      return false;
    },
    closed: async () => {
      for (const file of await filesIn(folder)) if (file.endsWith(OPEN) && !own.has(file)) await adopt(file);
      return (await filesIn(folder)).filter((file) => file.endsWith(CLOSED));
    },
    close,
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.toSorted().map((name) => path.join(folder, name));
}

function begin(folder: string): OpenFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${newId()}${OPEN}`);
  return { fd: openSync(file, 'ax', 0o600), file, since: performance.now() };
}

async function ended({ fd, file }: OpenFile): Promise<void> {
  await new Promise<void>((resolve) => fdatasync(fd, () => resolve()));
  closeSync(fd);
  await asClosed(file);
}

/** Takes over a file that was not written to for a while, as each lives a second; one of a time to come was left before the clock was set back. */
async function adopt(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Math.abs(Date.now() - found.mtimeMs) > LEFT_MS) await asClosed(file);
}

const asClosed = (file: string) => rename(file, `${file.slice(0, -OPEN.length)}${CLOSED}`).catch(() => {});
