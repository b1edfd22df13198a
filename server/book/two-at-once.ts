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
