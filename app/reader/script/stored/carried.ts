import { type Mark, openStored } from './database.ts';
import { keep, kept, names } from './local.ts';
import { type Progress, progressName, progressOf } from './progress.ts';

/** What is carried from one device to another: all that is kept but e-books, which the other device fetches itself. */
export type Carried = {
  progress: Record<string, Progress>;
  /** Settings by name. */ settings: Record<string, unknown>;
  marks: Mark[];
};

const PROGRESS = progressName('');

/** What this device knows; of all e-books, or of one. */
export async function gather(ebookId = ''): Promise<Carried> {
  const all = names();
  const books = all.filter((name) => name.startsWith(PROGRESS + ebookId)).map((name) => name.slice(PROGRESS.length));
  const settings = all.filter((name) => !name.startsWith(PROGRESS));
  const database = await openStored().catch(() => null);
  const marks = (await database?.getAll('marks')) ?? [];
  database?.close();
  return {
    progress: Object.fromEntries(books.map((id) => [id, progressOf(id)])),
    settings: Object.fromEntries(settings.map((name) => [name, kept(name)])),
    marks: ebookId ? marks.filter((mark) => mark.ebookId === ebookId) : marks,
  };
}

/** Adds what another device knows: of each place and mark the later one stays, finished modules are those of both. */
export async function merge({ progress, settings, marks }: Carried): Promise<void> {
  for (const [id, theirs] of Object.entries(progress)) keep(progressName(id), merged(progressOf(id), theirs));
  for (const [name, value] of Object.entries(settings)) keep(name, value);
  if (marks.length === 0) return;
  const database = await openStored();
  const change = database.transaction('marks', 'readwrite');
  for (const mark of marks) {
    const own = await change.store.get(mark.id);
    if (!own || own.changedAt < mark.changedAt) await change.store.put(mark);
  }
  await change.done;
  database.close();
}

function merged(own: Progress, theirs: Progress): Progress {
  const [earlier, later] = own.at > theirs.at ? [theirs, own] : [own, theirs];
  return {
    ...{ module: later.module, at: later.at, places: { ...earlier.places, ...later.places } },
    done: { ...earlier.done, ...later.done },
  };
}
