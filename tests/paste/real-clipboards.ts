import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PasteCase } from './cases.ts';

const run = promisify(execFile);

/** Brings the clipboards of Word, Excel and OneNote that its authors gathered along; fetched for a test and never kept. */
const PACKAGE = 'ckeditor-dev@4.12.1';
const FOLDER = 'package/tests/plugins/pastefromword/generated/_fixtures';

/** Clipboards that other people copied, each once: what browsers that nobody uses any more made of them stays out. */
export async function realClipboards(folder: string): Promise<PasteCase[]> {
  const { stdout } = await run('npm', ['pack', '--silent', PACKAGE], { cwd: folder });
  await run('tar', ['xzf', stdout.trim(), FOLDER], { cwd: folder });
  const root = path.join(folder, FOLDER);
  const files = globSync('**/{chrome,firefox,safari,edge,datatransfer}.html', { cwd: root }).sort();
  const seen = new Set<string>();
  return files.flatMap((file) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    const pictures = path.join(root, file.replace(/html$/, 'rtf'));
    if (!html.trim() || seen.has(html)) return [];
    seen.add(html);
    const rtf = existsSync(pictures) ? readFileSync(pictures, 'utf8') : '';
    return [{ title: file, html, rtf, text: '', held: '', gone: '', expected: '' }];
  });
}
