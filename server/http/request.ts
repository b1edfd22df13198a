import { createContext } from 'react-router';
import type { RequestCtx } from '../context.ts';
import type { Sheets } from './inline-sheets.ts';
import type { Input } from './input.ts';

export type PageFacts = {
  /** The e-book that the page tells of, if everybody may be sent a kept copy of it. */
  ebookId: string | null;
  /** SHA-256 in base64 of the page's own style elements, for its Content-Security-Policy. */
  styles: string[];
  /** Its HTML is there from its first byte to its last. */
  isWhole: boolean;
};

/** The request's `Ctx` as route modules find it. */
export const requestCtx = createContext<RequestCtx>();
/** The nonce that inline scripts of this answer must carry. */
export const requestNonce = createContext<string>();
/** What the request brings along: the only way to its body. */
export const requestInput = createContext<Input>();
/** Headers that the answer gets besides what its route gives it. */
export const requestHeaders = createContext<Headers>();
/** What a page tells the server of itself while it is made. */
export const requestPage = createContext<PageFacts>();
/** The style sheets that a page without scripts carries in itself. */
export const requestSheets = createContext<Sheets>();
/** Address of the script that holds the texts of the request's language; null while developing. */
export const requestTextsFile = createContext<string | null>();
