import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids.ts';

/** Milliseconds after which a file is closed, so that it can be taken. */
const SECOND = 1_000;
/** Milliseconds without a write after which a file's process counts as gone. */
const LEFT_MS = 4 * SECOND;
const OPEN = '.open';
const CLOSED = '.log';

/** Where the files of an installation's spool are. */
export const spoolFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'spool');

/** Files of lines. A line is in its file before the request is answered, so that it survives a kill of the process. */
export type Spool = {
  /** @returns false if the line could not be written. */
  write(line: string): boolean;
  /** The files that are no longer written to, oldest first, including those of a process that is gone. */
  closed(): Promise<string[]>;
  /** Closes the open file, if there is one. */
  close(): Promise<void>;
};

type OpenFile = { fd: number; file: string; since: number };

/** A spool in `folder`, which other processes may use too. `onClosed` is called for each file that can be taken. */
export function openSpool(folder: string, onClosed: () => void = () => {}): Spool {
  let current: OpenFile | null = null;
  let closing = Promise.resolve();
  /** The files that are open here. Nobody may take them, whatever age the clock gives them. */
  const own = new Set<string>();
  const close = () => {
    const left = current;
    current = null;
    // after `current` is cleared, so that no writer waits for the sync
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
      // a line that was cut off must be the last of its file
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

/**
 * Closes a file that another process left: nothing was written to it for a while, or its time is in the future (the
 * clock was set back).
 */
async function adopt(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Math.abs(Date.now() - found.mtimeMs) > LEFT_MS) await asClosed(file);
}

const asClosed = (file: string) => rename(file, `${file.slice(0, -OPEN.length)}${CLOSED}`).catch(() => {});
