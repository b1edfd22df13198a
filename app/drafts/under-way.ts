/** The uploads of a text's files, which a save has to wait for. */
const underWay = new Set<Promise<unknown>>();

/** Makes saves wait until this upload has ended, with or without success. */
export function holdSaves(sending: Promise<unknown>): void {
  const ended = sending.catch(() => undefined).then(() => void underWay.delete(ended));
  underWay.add(ended);
}

export const isUnderWay = (): boolean => underWay.size > 0;

/** Resolves when no upload is on its way. */
export async function allArrived(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
