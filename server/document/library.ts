import { letOthersGo } from '../turns.ts';

/** What the library of documents consists of, from the bottom up: an import of all of it at once holds everybody while it is compiled. */
const PIECES: (() => Promise<unknown>)[] = [
  () => import('@tiptap/pm/model'),
  () => import('@tiptap/pm/transform'),
  () => import('@tiptap/pm/state'),
  () => import('@tiptap/pm/view'),
  () => import('@tiptap/core'),
  () => import('@tiptap/extension-list'),
  () => import('@tiptap/extension-link'),
  () => import('@tiptap/starter-kit'),
  () => import('@tiptap/extension-text-style'),
  () => import('@tiptap/extension-table'),
  () => import('#common/document/schema/extensions.ts'),
  () => import('linkedom/worker'),
];

let loading: Promise<void> | undefined;

/** Loads the library of documents piece by piece; done once. */
export function loadLibrary(): Promise<void> {
  loading ??= inPieces();
  return loading;
}

async function inPieces(): Promise<void> {
  for (const load of PIECES) {
    await load();
    await letOthersGo();
  }
}

/** Documents of HTML, and back, with their library. */
export async function conversion() {
  await loadLibrary();
  return import('./convert.ts');
}
