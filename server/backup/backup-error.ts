/** A backup that cannot be made or restored, told in one line. */
export class BackupError extends Error {}
