import type { Ctx } from '../context.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { publishProgress } from '../live/progress.ts';
import * as queries from './book-files.queries.ts';
import { type Format, formatInfo } from './formats.ts';
import { giveSource } from './source.ts';
import { codeOf, type Making, storeMade } from './store-made.ts';
import { dropFiles } from './sweep.ts';

type MakingBooks = Making & Pick<Ctx, 'site'>;
/** How many files of one format an e-book keeps: of its present state, and of earlier states that it may return to. */
const KEPT = 3;

type Info = Pick<RunInfo, 'signal' | 'progress'>;

/** Makes a requested file of the e-book's present state, or records why it could not be made. */
export async function makeBookFile(ctx: MakingBooks, { id }: Payloads['books.file'], info: Info): Promise<void> {
  const file = await queries.findBookFile(ctx.db, id);
  if (file?.state !== 'making') return;
  const ebook = await findEbook(ctx.db, file.ebook_id);
  if (!ebook) return dropFiles(ctx, [id]);
  const format = file.format as Format;
  try {
    if ((await ctx.disk.left()) <= 0) throw new AppError('no_space');
    await makeAndStore(ctx, { file, format, ebook }, info);
    await dropFiles(ctx, await queries.listSurplus(ctx.db, file, KEPT));
    await dropFiles(ctx, await queries.listBeyond(ctx.db, ebook.user_id, ctx.config.quotaPerAuthor));
  } catch (err) {
    if (err instanceof MadeAlready) return dropFiles(ctx, [id]);
    // the run was cancelled, taken over or given back: another run records the outcome
    if (info.signal.aborted) throw err;
    ctx.log.warn({ err, file: id, format }, 'a file of an e-book could not be made');
    await queries.failBookFile(ctx.db, id, codeOf(err));
  }
  await publishProgress(ctx, ebook.user_id, { id, done: 1, total: 1, isOver: true, ebookId: ebook.id });
}

/** The e-book has changed since to a state that already has its file. */
class MadeAlready extends Error {}

type Made = { file: queries.BookFile; format: Format; ebook: Ebook };

function makeAndStore(ctx: MakingBooks, { file, format, ebook }: Made, { signal, progress }: Info): Promise<void> {
  const { id } = file;
  const address = ctx.config.publicUrl;
  let read_at = ctx.now();
  const give = async (bench: string) => {
    read_at = ctx.now();
    const { key, bytes } = await giveSource(ctx, ebook, { format, bench, signal });
    if (key !== file.key && !(await queries.rekeyBookFile(ctx.db, id, key))) throw new MadeAlready();
    if ((await ctx.disk.left()) <= bytes) throw new AppError('no_space');
    return bytes;
  };
  const onProgress = (done: number, total: number) => {
    // if another node has taken the run over, the signal aborts it
    progress({ done, total }).catch(() => undefined);
    void publishProgress(ctx, ebook.user_id, { id, done, total, isOver: false });
  };
  return storeMade(ctx, formatInfo(format).extension, {
    make: (name) => ctx.workshop.run('book.file', { format, name }, { signal, onProgress, give }),
    keep: (db, name, { bytes, missing }) =>
      queries.finishBookFile(db, id, { name, bytes, missing, address, read_at, now: ctx.now() }),
  });
}
