import type { Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { ProgressEvent } from '../live/hub.ts';
import * as queries from './book-files.queries.ts';
import { type Format, formatInfo } from './formats.ts';
import { type Source, sourceOf } from './source.ts';
import { codeOf, type Making, storeMade } from './store-made.ts';
import { dropFiles } from './sweep.ts';

type MakingBooks = Making & Pick<Ctx, 'site'>;
/** Files of one format that an e-book has: of its state now, and of earlier ones that it may come back to. */
const KEPT = 3;

type Info = Pick<RunInfo, 'signal' | 'progress'>;

/** Makes a file that was asked for, of the e-book as it is now; what cannot be made says why, to whoever asked. */
export async function makeBookFile(ctx: MakingBooks, { id }: Payloads['books.file'], info: Info): Promise<void> {
  const file = await queries.findBookFile(ctx.db, id);
  if (file?.state !== 'making') return;
  const ebook = await findEbook(ctx.db, file.ebook_id);
  if (!ebook) return dropFiles(ctx, [id]);
  const format = file.format as Format;
  try {
    if ((await ctx.disk.left()) <= 0) throw new AppError('no_space');
    const read_at = ctx.now();
    const source = await sourceOf(ctx, ebook, format);
    if (source.key !== file.key && !(await queries.rekeyBookFile(ctx.db, id, source.key)))
      return await dropFiles(ctx, [id]);
    await makeAndStore(ctx, { id, format, source, ebook, read_at }, info);
    await dropFiles(ctx, await queries.listSurplus(ctx.db, file, KEPT));
  } catch (err) {
    // cancelled, taken over or given back: others see to it
    if (info.signal.aborted) throw err;
    ctx.log.warn({ err, file: id, format }, 'a file of an e-book could not be made');
    await queries.failBookFile(ctx.db, id, codeOf(err));
  }
  await tell(ctx, ebook, { id, done: 1, total: 1, isOver: true, ebookId: ebook.id });
}

type Made = { id: string; format: Format; source: Source; ebook: { user_id: string }; read_at: Date };

function makeAndStore(ctx: MakingBooks, { id, format, source, ebook, read_at }: Made, info: Info): Promise<void> {
  const onProgress = (done: number, total: number) => {
    // a run that is no longer this node's is told so by its signal
    info.progress({ done, total }).catch(() => undefined);
    void tell(ctx, ebook, { id, done, total, isOver: false });
  };
  return storeMade(ctx, formatInfo(format).extension, {
    make: (name) => {
      const input = { format, content: source.content, name };
      return ctx.workshop.run('book.file', input, { signal: info.signal, onProgress });
    },
    keep: (db, name, { bytes, missing }) =>
      queries.finishBookFile(db, id, { name, bytes, missing, read_at, now: ctx.now() }),
  });
}

function tell({ live }: Making, ebook: { user_id: string }, event: ProgressEvent): Promise<void> {
  return live.publish({ type: 'progress', event, ownerId: ebook.user_id });
}
