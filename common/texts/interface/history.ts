import { list } from './history/list.ts';
import { version } from './history/version.ts';

/** The earlier states of what is written: their list, and one beside what is stored. */
export const history = { ...list, ...version };
