import { uploadAddress } from '#common/upload-address.ts';
import type { FoundUse } from './found-use.ts';
import type { ListedUpload } from './library.queries.ts';
import type { AcceptedUpload } from './media.ts';
import type { UploadReplacing } from './replace.queries.ts';

/** An upload for the page that sent it: width and height in pixels, null for a video. */
export type SentUpload = ReturnType<typeof sentUpload>;
/** An upload in the library, with where it is used. */
export type LibraryUpload = ReturnType<typeof libraryUpload>;
/** A use of an upload, with the data for a link to its form; one's own account has its form in the profile. */
export type UploadUse = Omit<FoundUse, 'name' | 'kind'> & { kind: FoundUse['kind'] | 'profile' };

export function sentUpload({ name, width, height }: Pick<AcceptedUpload, 'name' | 'width' | 'height'>) {
  return { url: uploadAddress(name), width, height };
}

/** The progress of the file that replaces an upload, in whole percent; null if the replacement has stopped. */
export type ShownReplacing = { job_id: string; percent: number | null };

export function libraryUpload(upload: ListedUpload, uses: UploadUse[], replacing: UploadReplacing | null = null) {
  const { id, name, original_name, kind, bytes, width, height, alt_text, created_at } = upload;
  return {
    id,
    url: uploadAddress(name),
    original_name,
    kind,
    bytes,
    width,
    height,
    alt_text,
    created_at,
    uses,
    replacing: replacing && shownReplacing(replacing),
  };
}

function shownReplacing({ job_id, progress, isFailed }: UploadReplacing): ShownReplacing {
  const { done = 0, total = 0 } = progress ?? {};
  return { job_id, percent: isFailed ? null : Math.floor((100 * done) / Math.max(total, 1)) };
}
