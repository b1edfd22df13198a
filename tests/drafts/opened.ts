import { unpackedText } from '#app/drafts/packed-text.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import * as drafts from '#server/drafts/drafts.ts';

/** Opens a draft as its form does, which unpacks the text. */
export async function openDraft(
  ...asked: Parameters<typeof drafts.openDraft>
): Promise<Omit<OpenedDraft, 'doc'> & { doc: object | null }> {
  const opened = await drafts.openDraft(...asked);
  return { ...opened, doc: opened.doc === null ? null : unpackedText(opened.doc) };
}
