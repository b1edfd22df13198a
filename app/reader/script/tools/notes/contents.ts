import { moduleId } from '../../place.ts';
import type { Mark } from '../../stored/database.ts';
import type { ModuleMarks } from './markdown.ts';
import { thisBook } from './source.ts';

type Module = { id: string; title: string; path: string };

/** The modules of the e-book in their order, as its first page has them; null where that cannot be had, as without a network. */
async function readContents(): Promise<Module[] | null> {
  try {
    const page = moduleId ? await fetched(thisBook().address) : document;
    return page && modulesIn(page);
  } catch {
    return null;
  }
}

async function fetched(address: string): Promise<Document | null> {
  const answer = await fetch(address);
  return answer.ok ? new DOMParser().parseFromString(withoutSheets(await answer.text()), 'text/html') : null;
}

/** The policy of this page knows no sheet of another. */
const withoutSheets = (html: string) =>
  html
    .split('<style')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</style>') + '</style>'.length)))
    .join('');

function modulesIn(page: Document): Module[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('.toc .entry h3 a, .gifts .gift > a')].map((link) => {
    const path = link.getAttribute('href') ?? '';
    const title = link.closest('.gift')?.querySelector('h3') ?? link;
    return { id: path.split('/')[5] ?? '', title: title.textContent?.trim() ?? '', path };
  });
}

/** Marks by module, in the order of the e-book and of its texts; those of modules that it no longer has come last. */
export async function byModule(marks: Mark[]): Promise<ModuleMarks[]> {
  const contents = marks.length > 0 ? await readContents() : null;
  const place = new Map(contents?.map(({ id }, at) => [id, at]));
  const named = new Map(contents?.map((module) => [module.id, module]));
  const groups = Map.groupBy(marks.toSorted(inText), (mark) => mark.moduleId);
  const placeOf = ({ moduleId: id, moduleNumber }: Mark) =>
    contents ? (place.get(id) ?? contents.length) : moduleNumber;
  return [...groups.values()]
    .toSorted(([one], [other]) => (one && other ? placeOf(one) - placeOf(other) : 0))
    .map((of) => {
      const last = of.reduce((one, other) => (one.createdAt > other.createdAt ? one : other));
      const { title, path } = named.get(last.moduleId) ?? { title: last.moduleTitle, path: last.modulePath };
      return { title, path, isGone: Boolean(contents) && !named.has(last.moduleId), marks: of };
    });
}

const inText = (one: Mark, other: Mark) => (one.passages[0]?.position ?? 0) - (other.passages[0]?.position ?? 0);
