import { ebookId } from '../../place.ts';
import { type Mark, openStored } from '../../stored/database.ts';
import { forget, keep } from '../../stored/local.ts';

/** What became of a change: it is kept, there was no room, or the browser keeps nothing. */
export type Outcome = 'kept' | 'full' | 'blocked';

type Database = Awaited<ReturnType<typeof openStored>>;

type Listener = () => void | Promise<void>;

const heard = new Set<Listener>();
/** Tells other tabs of changes. */
const channel = 'BroadcastChannel' in self ? new BroadcastChannel('prelo:marks') : null;
const tellHere = () => Promise.allSettled([...heard].map((listener) => listener()));
channel?.addEventListener('message', () => void tellHere());
// a page that comes back as it was left has missed the changes
addEventListener('pageshow', ({ persisted }) => persisted && void tellHere());

/** Calls a function after each change, of this page or of another tab; a change of this page is done once all have followed it. @returns how to stop that */
export function onMarks(listener: Listener): () => void {
  heard.add(listener);
  return () => heard.delete(listener);
}

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
/** Whether a stored mark is whole: one that is damaged takes none of the others with it. */
const isWhole = ({ passages, note, createdAt, modulePath, moduleTitle }: Partial<Mark>) =>
  areTexts(note, createdAt, modulePath, moduleTitle) &&
  Array.isArray(passages) &&
  passages.every((one) => areTexts(one?.block, one?.quote, one?.before, one?.after));

/** All marks of this e-book, the oldest first; none where the browser keeps nothing. */
export async function readMarks(): Promise<Mark[]> {
  try {
    const database = await openStored();
    const marks = await database.getAllFromIndex('marks', 'ebook', ebookId);
    database.close();
    return marks.filter(isWhole).sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  } catch {
    return [];
  }
}

/** Whether this browser keeps marks at all. */
export async function canKeep(): Promise<boolean> {
  try {
    (await openStored()).close();
    return true;
  } catch {
    return false;
  }
}

export function addMark(mark: Mark): Promise<Outcome> {
  return change(async (database) => {
    await database.put('marks', mark);
    // without this name no page would look for it
    if (keep(`marks:${ebookId}`, true)) return;
    await database.delete('marks', mark.id);
    throw new Error('no room');
  });
}

/** Changes a mark as it is stored now: another tab may have changed its other fields. Nothing happens to one that was deleted there. */
export function changeMark(id: string, fields: Partial<Pick<Mark, 'colour' | 'note'>>): Promise<Outcome> {
  return change(async (database) => {
    const { store, done } = database.transaction('marks', 'readwrite');
    const mark = await store.get(id);
    if (mark) await store.put({ ...mark, ...fields, changedAt: new Date().toISOString() });
    await done;
  });
}

/** Notes of marks whether their text was found; that is no change of the reader's. */
export async function noteLost(marks: Mark[], lost: Set<Mark>): Promise<void> {
  const changed = marks.filter((mark) => mark.isLost !== lost.has(mark));
  if (changed.length === 0) return;
  await change(async (database) => {
    const { store, done } = database.transaction('marks', 'readwrite');
    for (const { id, isLost } of changed) {
      const mark = await store.get(id);
      if (mark) await store.put({ ...mark, isLost: !isLost });
    }
    await done;
  });
}

export function deleteMark(id: string): Promise<Outcome> {
  return change(async (database) => {
    await database.delete('marks', id);
    if ((await database.countFromIndex('marks', 'ebook', ebookId)) === 0) forget(`marks:${ebookId}`);
  });
}

async function change(work: (database: Database) => Promise<void>): Promise<Outcome> {
  let database: Database | undefined;
  try {
    database = await openStored();
    await work(database);
  } catch {
    return database ? 'full' : 'blocked';
  } finally {
    database?.close();
  }
  channel?.postMessage('');
  await tellHere();
  return 'kept';
}
