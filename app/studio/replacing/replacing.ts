import type { FetcherWithComponents } from 'react-router';
import type { Report } from '#server/replacing/replace.ts';
import type { UndoReport } from '#server/replacing/undo.ts';
import type { Refusal } from '#server/web.ts';

/** The answer of the page's action. */
export type Answered = ({ ok: true } & (Report | UndoReport)) | Refusal;
export type Replacer = FetcherWithComponents<Answered>;

/** The id of the form that replaces: its fields and buttons are in different parts of the page. */
export const REPLACE_FORM = 'replace';
