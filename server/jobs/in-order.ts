/** Calls `save` for one value after the other, so that an earlier value never overwrites a later one. */
export function inOrder<T>(save: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (value) => {
    last = last.then(() => save(value));
    return last;
  };
}
