import { createContext } from 'react-router';
import type { Accounts } from '../auth/sign-in.ts';
import type { Ctx } from '../context.ts';
import type { Sheets } from './inline-sheets.ts';
import type { Input } from './input.ts';

/** The request's `Ctx` as route modules find it. */
export const requestCtx = createContext<Ctx>();
/** Signing in, up and out, and the caller's network address. */
export const requestAccounts = createContext<{ accounts: Accounts; address: string }>();
/** The nonce that inline scripts of this answer must carry. */
export const requestNonce = createContext<string>();
/** What the request brings along: the only way to its body. */
export const requestInput = createContext<Input>();
/** Headers that the answer gets besides what its route gives it. */
export const requestHeaders = createContext<Headers>();
/** The style sheets that a page without scripts carries in itself. */
export const requestSheets = createContext<Sheets>();
/** Address of the script that holds the texts of the request's language; null while developing. */
export const requestTextsFile = createContext<string | null>();
