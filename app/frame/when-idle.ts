/**
 * Runs `task` once the page has come and the browser has nothing else to do: what a page will need without a line, which
 * nothing on it waits for. @returns what calls it off
 */
export function whenIdle(task: () => void): () => void {
  let idle: number | undefined;
  // Safari has no word for it
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
