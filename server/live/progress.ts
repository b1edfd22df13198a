import type { Hub, ProgressEvent } from './hub.ts';

/**
 * Publishes to an account how far something is that is being made for it. That changes nothing of the work: a listener that fails
 * is no fault of it.
 */
export async function publishProgress(
  { live }: { live: Pick<Hub, 'publish'> },
  ownerId: string,
  event: ProgressEvent,
): Promise<void> {
  await live.publish({ type: 'progress', event, ownerId }).catch(() => undefined);
}
