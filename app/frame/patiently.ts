/** Milliseconds between tries, unless the browser is online again before. */
const PAUSE_MS = 2_000;

/** Fetches a part of the program and retries while that fails, so that the page works on while it is offline. */
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
