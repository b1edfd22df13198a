import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadPurpose } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { acceptUpload } from '../media/media.ts';
import { refusalBody } from './answer.ts';

/** How a finished upload ended; kept for a day, for a client that lost the answer. `body` is JSON. */
export type Result = { owner: string; size: number; status: number; body: string };
/** An upload as declared by its creator; `size` in bytes. */
export type DeclaredUpload = { id: string; owner: string; size: number; purpose: UploadPurpose; filename: string };

export type Results = {
  find: (id: string) => Promise<Result | null>;
  /** Accepts the complete file of an upload; asked twice at once it is done once. @throws what is no refusal. */
  finish: (ctx: Ctx, upload: DeclaredUpload) => Promise<Result>;
  refuse: (upload: DeclaredUpload, error: AppError) => Promise<Result>;
};

/** The results of uploads, kept in files beside those of the uploads in progress. */
export function uploadResults(folder: string): Results {
  const finishing = new Map<string, Promise<Result>>();
  const keep = async (upload: DeclaredUpload, status: number, body: string): Promise<Result> => {
    const result = { owner: upload.owner, size: upload.size, status, body };
    await writeResult(folder, upload.id, result);
    await Promise.all(['', '.json'].map((ending) => rm(path.join(folder, upload.id + ending), { force: true })));
    return result;
  };
  const refuse = (upload: DeclaredUpload, error: AppError) => keep(upload, error.status, refusalBody(error));
  const accept = async (ctx: Ctx, upload: DeclaredUpload): Promise<Result> => {
    const known = await readResult(folder, upload.id);
    if (known) return known;
    try {
      return await keep(upload, 200, JSON.stringify(await store(ctx, folder, upload)));
    } catch (error) {
      if (error instanceof AppError) return refuse(upload, error);
      throw error;
    }
  };
  return {
    find: async (id) => {
      await finishing.get(id)?.catch(() => undefined);
      return readResult(folder, id);
    },
    finish: (ctx, upload) => {
      const running = finishing.get(upload.id) ?? accept(ctx, upload).finally(() => finishing.delete(upload.id));
      finishing.set(upload.id, running);
      return running;
    },
    refuse,
  };
}

/** Hands the file on under a second name, so that a full disk or a lost storage does not cost the person the upload. */
async function store(ctx: Ctx, folder: string, { id, filename, purpose }: DeclaredUpload) {
  const complete = path.join(folder, id);
  const second = `${complete}.take`;
  // one that a killed process left would make the link fail, and the file itself be used up
  await rm(second, { force: true });
  const linked = await link(complete, second).then(
    () => true,
    () => false,
  );
  return acceptUpload(ctx, { path: linked ? second : complete, originalName: filename, purpose });
}

async function readResult(folder: string, id: string): Promise<Result | null> {
  const text = await readFile(path.join(folder, `${id}.result`), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}

async function writeResult(folder: string, id: string, result: Result): Promise<void> {
  const file = path.join(folder, `${id}.result`);
  await writeFile(`${file}.part`, JSON.stringify(result));
  await rename(`${file}.part`, file);
}
