import type { Hub, ProgressEvent } from './hub.ts';

/** Publishes the progress of work to its account. A listener that fails does not affect the work. */
export async function publishProgress(
  { live }: { live: Pick<Hub, 'publish'> },
  ownerId: string,
  event: ProgressEvent,
): Promise<void> {
  await live.publish({ type: 'progress', event, ownerId }).catch(() => undefined);
}
