/** Whether this runs from the source. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The folder of the source, or of the built programs: what several of them share is built into a folder within it. */
const FOLDER = import.meta.url.replace(/\/(?:assets\/)?[^/]+$/, '/');

/** A program of its own, for a thread or a process: its source, as a path within `server/`, and what it is built as. */
export function program(source: string, built: string): URL {
  return new URL(IS_SOURCE ? source : built, FOLDER);
}
