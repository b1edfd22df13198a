/**
 * Runs `task` once the page has loaded and the browser is idle: it fetches what the page needs offline and nothing
 * waits for.
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void): () => void {
  let idle: number | undefined;
  // Safari does not have it
  const wait = () => {
    idle = window.requestIdleCallback?.(task, { timeout: LONGEST_MS }) ?? window.setTimeout(task, 500);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (idle === undefined) return;
    (window.cancelIdleCallback ?? window.clearTimeout)(idle);
  };
}

const LONGEST_MS = 5_000;
