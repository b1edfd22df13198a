/**
 * The results of `work` for each, in their order. Two run at a time: while one picture waits for the disk, the other is
 * worked on, and memory holds no more than two.
 */
export async function twoAtOnce<T, R>(list: Iterable<T>, work: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  const turns = [...list].entries();
  const line = async () => {
    for (const [at, one] of turns) made[at] = await work(one);
  };
  await Promise.all([line(), line()]);
  return made;
}

/** Limits `work` to two calls at a time; further calls wait in order. */
export function byTwos<T, R>(work: (one: T) => Promise<R>): (one: T) => Promise<R> {
  const waiting: (() => void)[] = [];
  let free = 2;
  return async (one) => {
    if (free === 0) await new Promise<void>((begin) => waiting.push(begin));
    else free -= 1;
    try {
      return await work(one);
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else free += 1;
    }
  };
}
