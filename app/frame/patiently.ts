/** Milliseconds between tries, unless the browser has a line again before. */
const PAUSE_MS = 2_000;

/** Fetches a part of the program, and tries again while that fails: a dead line takes nothing of the page that is there. */
export async function patiently<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchPart();
    } catch {
      await pause();
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, PAUSE_MS);
    window.addEventListener('online', done);
  });
}
