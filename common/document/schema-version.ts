/**
 * What a text may hold, as a number. It is raised whenever that changes: a page that was opened before would leave out of
 * what it writes what it does not know.
 */
export const SCHEMA_VERSION = 1;
