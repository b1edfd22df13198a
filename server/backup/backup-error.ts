/** A backup that cannot be made or restored, reported in one line. */
export class BackupError extends Error {}
