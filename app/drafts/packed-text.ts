import { EMPTY_DOCUMENT } from '#common/document/empty.ts';
import { unpacked } from '../frame/unpacked.ts';

/** The text of an opened draft as a ProseMirror document; an empty one if there is no text. */
export function unpackedText(doc: string | null): object {
  return doc === null ? EMPTY_DOCUMENT : JSON.parse(unpacked(doc));
}

/** Unpacks the text of an opened draft at the first call and returns the same object afterwards. */
export function unpackedOnce(doc: string | null): () => object {
  let text: object | null = null;
  return () => {
    text ??= unpackedText(doc);
    return text;
  };
}
