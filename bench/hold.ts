/** Milliseconds that a piece of work took: of the processor of this thread, the most of it before others had their turn, and by the clock. */
export type Hold = { processor: number; longest: number; wall: number };

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Measures how long a piece of work holds this thread. */
export async function holdOf(work: () => Promise<unknown>): Promise<Hold> {
  const [started, began] = [performance.now(), cpu()];
  let [longest, last] = [0, began];
  // a turn of the event loop ends where timers run
  const look = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return { processor: cpu() - began, longest, wall: performance.now() - started };
}
