/** Whether this runs from the source. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
/**
 * The folder of the source, or of the built programs; modules that several of them share are built into a folder within
 * it.
 */
const FOLDER = import.meta.url.replace(/\/(?:assets\/)?[^/]+$/, '/');

/** A separate program, for a thread or a process: its source, as a path within `server/`, and its name in the build. */
export function program(source: string, built: string): URL {
  return new URL(IS_SOURCE ? source : built, FOLDER);
}
