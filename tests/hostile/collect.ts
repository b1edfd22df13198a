import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../e2e/server.ts';

/** The server's setting for it: a debugger that is asked for listens on a free port. */
export const DEBUGGABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/**
 * Has every thread of a server that was started with `DEBUGGABLE` collect its garbage: what is held then is what is in use,
 * and not what waits for the next collection. By the debugger's protocol, Chrome's with Node's domain for threads.
 */
export async function collectGarbage(server: RunningServer): Promise<void> {
  const socket = new WebSocket(await debuggerOf(server));
  await once(socket, 'open');
  const answers = new Map<number, () => void>();
  const threads: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params } = JSON.parse(String(data));
    if (method === 'NodeWorker.attachedToWorker') threads.push(params.sessionId);
    const answered = method === 'NodeWorker.receivedMessageFromWorker' ? JSON.parse(params.message).id : id;
    answers.get(answered)?.();
  });
  const ask = (
    wrap: (message: { id: number; method: string; params?: object }) => object,
    method: string,
    params = {},
  ) =>
    new Promise<void>((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      socket.send(JSON.stringify(wrap({ id, method, params })));
    });
  const main = (message: object) => message;
  await ask(main, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
  await ask(main, 'HeapProfiler.collectGarbage');
  for (const sessionId of threads) {
    const within = (message: { id: number }) => ({
      ...{ id: -message.id, method: 'NodeWorker.sendMessageToWorker' },
      params: { sessionId, message: JSON.stringify(message) },
    });
    await ask(within, 'HeapProfiler.collectGarbage');
  }
  socket.close();
  // what is free is given back to the system a little later
  await pause(5_000);
}

/** The address that the server's log tells when its debugger has been asked for. */
async function debuggerOf({ pid, log }: RunningServer): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (;;) {
    const address = log.map((line) => /Debugger listening on (ws:\S+)/.exec(line)?.[1]).findLast(Boolean);
    if (address) return address;
    await pause(100);
  }
}
