/*
 * What the threads of `html/` do for translation memories and glossaries.
 */

export { readTermFile } from '../glossary/read-file.ts';
export { alikeTo } from './alike.ts';
export { filePairs, inlinePairs, savedPairs } from './inline.ts';
export { readMemoryFile } from './read-file.ts';
