import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { NodeCompiler, NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler';
import { AppError } from '../errors.ts';
import { missingSigns, withoutSigns } from './missing-signs.ts';
import type { Pages } from './pages.ts';

/** The folder of the template, from the source or from the built server. */
const { resolve } = createRequire(import.meta.url);
const TEMPLATE = path.dirname(resolve('#server/pdf/template/book.typ'));

/** The reading face in the weights of the template, and faces for other characters. */
const FACES = [
  ...['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic', '700Bold', '700Bold_Italic'].map(
    (cut) => `@expo-google-fonts/literata/${cut}/Literata_${cut}.ttf`,
  ),
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

/** How often a book is set again without missing characters: a run of letters may hide another. */
const MOST_ROUNDS = 6;

export type Typesetter = {
  /** A file that the template reads, at an absolute path of its own. */
  add: (file: string, bytes: Buffer) => void;
  /** The pages as a PDF, and the signs that no face has. */
  typeset: (pages: Pages, modified: Date) => { pdf: Buffer; missing: string[] };
};

/**
 * With fonts beside its own.
 * @throws pdf_not_here if the typesetter does not run on the machine
 */
export async function openTypesetter(folder: string, fonts: Buffer[]): Promise<Typesetter> {
  const own = FACES.map((face) => readFileSync(resolve(face)));
  const compiler = await openCompiler(folder, [...own, ...fonts]);
  const add = (file: string, bytes: Buffer) => compiler.mapShadow(path.join(folder, file), bytes);
  for (const name of readdirSync(TEMPLATE)) add(name, readFileSync(path.join(TEMPLATE, name)));
  const typeset = (pages: Pages, modified: Date) => {
    const missing: string[] = [];
    for (let round = 1; ; round++) {
      add('book.json', Buffer.from(JSON.stringify(withoutSigns(pages, missing))));
      try {
        return { pdf: pdfOf(compiler, path.join(folder, 'book.typ'), modified), missing };
      } catch (error) {
        const signs = missingSigns(error);
        if (signs.length === 0 || round === MOST_ROUNDS) throw error;
        missing.push(...signs);
      }
    }
  };
  return { add, typeset };
}

/** Where this version of the library is published; for others the lock file has an older one, which knows no PDF/UA. */
const IS_HERE = process.platform === 'linux' && process.arch === 'x64';

async function openCompiler(workspace: string, fontBlobs: Buffer[]): Promise<NodeCompiler> {
  if (!IS_HERE) throw new AppError('pdf_not_here');
  const library = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => {
    throw new AppError('pdf_not_here');
  });
  return library.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
}

function pdfOf(compiler: NodeCompiler, mainFilePath: string, modified: Date): Buffer {
  const result = compiler.compile({ mainFilePath, resetRead: true });
  if (!result.result) throw new Error(`the template does not hold: ${faultsOf(compiler, result)}`);
  const creationTimestamp = Math.floor(modified.getTime() / 1000);
  return compiler.pdf(result.result, { pdfStandard: 'ua-1', creationTimestamp });
}

function faultsOf(compiler: NodeCompiler, result: NodeTypstCompileResult): string {
  const error = result.takeDiagnostics();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given';
}
