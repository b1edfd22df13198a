import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { describeUpload } from './describe.ts';
import { deleteUploads } from './remove.ts';
import { changeReplacing, type ReplacingReport, replaceUpload } from './replace.ts';

/**
 * Does what a form of the library asks for by its `intent`.
 * @throws invalid if that is unknown, and as the verbs
 */
export async function changeLibrary(ctx: Ctx, form: URLSearchParams): Promise<ReplacingReport> {
  authorize(ctx, 'upload.create', null);
  const intent = form.get('intent');
  const ids = form.getAll('id').map(String);
  const [id = ''] = ids;
  if (intent === 'delete') {
    const { count } = await deleteUploads(ctx, ids, { even_used: form.get('even_used') === 'yes' });
    return { count, isOver: true };
  }
  if (intent === 'replace') return replaceUpload(ctx, id, String(form.get('url')));
  if (intent === 'cancel' || intent === 'retry') {
    await changeReplacing(ctx, id, intent);
    return { count: 1, isOver: false };
  }
  if (intent === 'describe') {
    await describeUpload(ctx, id, String(form.get('alt_text') ?? ''));
    return { count: 1, isOver: true };
  }
  throw new AppError('invalid');
}
