import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { acceptImport } from '../imports/accept.ts';
import { type SentUpload, sentUpload } from '../media/media.presenter.ts';
import { acceptUpload } from '../media/media.ts';
import { refusalBody } from './answer.ts';
import type { DeclaredUpload, Result, UploadStore } from './store.ts';

/** Accepts the complete file of an upload; concurrent calls share one run. @throws errors other than refusals. */
export function finishUpload(store: UploadStore, ctx: Ctx, upload: DeclaredUpload): Promise<Result> {
  return store.resultOr(upload.id, async () => {
    try {
      const accepted = await store.withFile(upload, (path) => accept(ctx, upload, path));
      return await store.end(upload, { status: 200, body: JSON.stringify(accepted) });
    } catch (error) {
      if (error instanceof AppError) return refuseUpload(store, upload, error);
      throw error;
    }
  });
}

async function accept(
  ctx: Ctx,
  { purpose, filename: originalName }: DeclaredUpload,
  path: string,
): Promise<SentUpload> {
  if (purpose === 'import') return acceptImport(ctx, { path, originalName });
  return sentUpload(await acceptUpload(ctx, { path, originalName, purpose }));
}

/** Ends an upload that cannot be accepted. */
export function refuseUpload(store: UploadStore, upload: DeclaredUpload, error: AppError): Promise<Result> {
  return store.end(upload, { status: error.status, body: refusalBody(error) });
}
