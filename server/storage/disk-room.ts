import { statfs } from 'node:fs/promises';

/** The disk of the data folder, and the reserve on it for the database, mails and the log. */
export type DiskRoom = {
  /** Bytes that files may take now; negative once the reserve is touched. */
  left: () => Promise<number>;
  /** Bytes that are free on the disk, the reserve included. */
  free: () => Promise<number>;
};

/** Room on the disk of a folder beyond `reserve` bytes. */
export function diskRoom(folder: string, reserve: number): DiskRoom {
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return { free, left: async () => (await free()) - reserve };
}
