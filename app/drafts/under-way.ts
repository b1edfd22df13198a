/** What a save has to wait for: files that a text shows and that are on their way. */
const underWay = new Set<Promise<unknown>>();

/** Has saves wait until this has ended, well or not. */
export function holdSaves(sending: Promise<unknown>): void {
  const ended = sending.catch(() => undefined).then(() => void underWay.delete(ended));
  underWay.add(ended);
}

export const isUnderWay = (): boolean => underWay.size > 0;

/** Ends once nothing is on its way any more. */
export async function allArrived(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
