import type { FetcherWithComponents } from 'react-router';
import type { Report } from '#server/replacing/replace.ts';
import type { UndoReport } from '#server/replacing/undo.ts';
import type { Refusal } from '#server/web.ts';

/** What the page's action answers. */
export type Answered = ({ ok: true } & (Report | UndoReport)) | Refusal;
export type Replacer = FetcherWithComponents<Answered>;

/** The form that replaces: its fields and buttons stand where they are looked for. */
export const REPLACE_FORM = 'replace';
