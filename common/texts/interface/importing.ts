import { planned } from './importing/planned.ts';
import { preview } from './importing/preview.ts';
import { start } from './importing/start.ts';
import { taken } from './importing/taken.ts';
import { warnings } from './importing/warnings.ts';
import { whole } from './importing/whole.ts';
import { wordWarnings } from './importing/word-warnings.ts';

/** Files that become modules. */
export const importing = { ...start, ...preview, ...planned, ...taken, ...warnings, ...wordWarnings, ...whole };
