import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
  port: number;
  /** Bytes passed on to the server. */
  sent: () => number;
  /** How often the line was cut. */
  cuts: () => number;
  close: () => void;
};

/** A line to a port of this machine that breaks once, after so many bytes were passed on. */
export async function cuttingProxy(target: number, cutAfter: number): Promise<CuttingProxy> {
  let sent = 0;
  let cuts = 0;
  const lines = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    far.pipe(near);
    near.pipe(far);
    near.on('data', (part) => {
      sent += part.length;
      if (cuts > 0 || sent < cutAfter) return;
      cuts += 1;
      for (const line of lines) line.resetAndDestroy();
      lines.clear();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sent: () => sent,
    cuts: () => cuts,
    close: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}
