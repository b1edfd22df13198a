import { createContext } from 'react-router';
import type { RequestCtx } from '../context.ts';
import type { Sheets } from './inline-sheets.ts';
import type { Input } from './input.ts';
import type { TextsOfLanguage } from './texts-files.ts';

export type PageFacts = {
  /** The e-book that the page shows, if a kept copy of the page may be sent to everybody. */
  ebookId: string | null;
  /** SHA-256 in base64 of the page's own style elements, for its Content-Security-Policy. */
  styles: string[];
  /** The page is complete before its first byte is sent. */
  isWhole: boolean;
};

/** The request's `Ctx` for route modules. */
export const requestCtx = createContext<RequestCtx>();
/** The nonce that inline scripts of this answer must carry. */
export const requestNonce = createContext<string>();
/** The request's input: the only way to its body. */
export const requestInput = createContext<Input>();
/** Headers that the answer gets in addition to those of its route. */
export const requestHeaders = createContext<Headers>();
/** Facts about a page that it reports while it is rendered. */
export const requestPage = createContext<PageFacts>();
/** The style sheets to inline into a page without scripts. */
export const requestSheets = createContext<Sheets>();
/** The address of the script of readers' pages. */
export const requestReaderScript = createContext<string>();
/** Addresses of the scripts with the texts of the request's language; null in development. */
export const requestTextsFiles = createContext<TextsOfLanguage | null>();
