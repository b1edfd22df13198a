import { clientOf } from './client.ts';

/** How long others waited, in milliseconds, and how often they asked. */
export type Pause = { longest: number; probes: number; failed: number };

/**
 * What another client meets while `work` runs: it asks for the health check and for `path` again and again, one after the
 * other, and each answer has to be whole and 200.
 */
export async function longestPause(
  server: { url: string },
  path: string,
  work: () => Promise<unknown>,
): Promise<Pause> {
  const client = clientOf(server);
  const pause: Pause = { longest: 0, probes: 0, failed: 0 };
  let done = false;
  const probe = async (address: string) => {
    while (!done || pause.probes < 2) {
      const started = performance.now();
      const ok = await client.get(address).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      pause.longest = Math.max(pause.longest, performance.now() - started);
      pause.probes += 1;
      if (!ok) pause.failed += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const probing = Promise.all([probe('/healthz'), probe(path)]);
  try {
    await work();
  } finally {
    done = true;
    await probing;
  }
  return pause;
}
