/**
 * The version of the text schema. It is raised whenever the schema changes: a page that was opened earlier would drop
 * what it does not know from what it writes.
 */
export const SCHEMA_VERSION = 4;
