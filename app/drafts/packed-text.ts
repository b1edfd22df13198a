import { EMPTY_DOCUMENT } from '#common/document/empty.ts';
import { unpacked } from '../frame/unpacked.ts';

/** The text of an opened draft as a ProseMirror document; an empty one for none. */
export function unpackedText(doc: string | null): object {
  return doc === null ? EMPTY_DOCUMENT : JSON.parse(unpacked(doc));
}

/** The same, unpacked when it is first asked for. */
export function unpackedOnce(doc: string | null): () => object {
  let text: object | null = null;
  return () => {
    text ??= unpackedText(doc);
    return text;
  };
}
