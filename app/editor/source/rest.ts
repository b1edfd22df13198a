/** HTML goes into the text after the first rest, or after the longer time if the writer never rests. */
const [REST_MS, LONGEST_MS] = [500, 2_000];
/** Milliseconds of work without letting the page do something else. */
const SLICE_MS = 10;

/** Lets something be done once its writer rests. */
export function createRest(onRest: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = Number.POSITIVE_INFINITY;
  return {
    begin: () => {
      clearTimeout(timer);
      const now = performance.now();
      latest = Math.min(latest, now + LONGEST_MS);
      timer = setTimeout(
        () => {
          latest = Number.POSITIVE_INFINITY;
          onRest();
        },
        Math.min(REST_MS, latest - now),
      );
    },
    end: () => clearTimeout(timer),
  };
}

/** The page may do something else. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Processes items in small portions. @returns false if it was cancelled */
export async function inTurns<T>(
  items: Iterable<T>,
  act: (item: T) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    act(item);
    if (performance.now() < end) continue;
    await turn();
    if (!isWanted()) return false;
    end = performance.now() + SLICE_MS;
  }
  return true;
}
