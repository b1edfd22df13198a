import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countWords } from '#common/words.ts';
import { type ReadPackage, readPackage } from '../../package/read.ts';
import type { Bench } from '../../workshop/bench.ts';
import { PICTURES, type ReadOutput, TEXTS } from '../read-book.ts';

type Module = ReadPackage['project']['modules'][number];

/** Reads a package: its rows are the texts of the import, its files lie beside the pictures. @throws ImportError */
export async function readWhole(file: string, bench: Bench): Promise<ReadOutput> {
  const read = await readPackage(file, { ...bench, folder: path.join(bench.folder, PICTURES) });
  await writeFile(path.join(bench.folder, TEXTS), JSON.stringify(read));
  const { ebook, modules, supplements, products, media } = read.project;
  return {
    ...{ title: ebook.title, language: ebook.language, author: '', description: '', levels: [], level: 0 },
    ...{ warnings: [], pictures: [] },
    pieces: modules.toSorted(byPlace).map(pieceOf),
    whole: {
      ...{ is_visible: ebook.is_visible, slug: ebook.slug },
      languages: read.project.work
        ? [ebook, ...read.editions.map((one) => one.ebook)].map(({ language }) => language)
        : [],
      items: supplements.length + products.length,
      files: media.length,
      versions: read.revisions.length,
    },
  };
}

/** In the order of readers: bonus modules after the others. */
function byPlace(a: Module, b: Module): number {
  return Number(a.is_bonus) - Number(b.is_bonus) || a.order_index - b.order_index || (a.id < b.id ? -1 : 1);
}

function pieceOf({ title, content }: Module): ReadOutput['pieces'][number] {
  const section = { title, words: countWords(content), length: content.length, excerpt: '', pictures: [] };
  return { title, is_ticked: true, warnings: [], sections: [section], start: 0, bytes: 0 };
}
