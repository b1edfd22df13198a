import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** What connects one browser without a page with the servers. */
export type Line = {
  /** Does something as that browser: what it asks for goes over this line, as do its later tries. */
  on<T>(work: () => T): T;
  cookie: string;
  /** The batches that a server said it has: client and number. */
  acknowledged: Set<string>;
  /** How many of those answers were lost on the way. */
  lost: number;
  /** Loses nothing any more. */
  mend(): void;
};

type Options = {
  /** The servers' addresses. */
  nodes: string[];
  cookie: string;
  /** Numbers from 0 to 1. */
  random: () => number;
};

/** How often the answer to a batch is lost. */
const LOST = 0.1;
const direct = globalThis.fetch;
const lines = new AsyncLocalStorage<typeof fetch>();

/** Has requests of the browser's code go over the line that they were begun on; undone by `vi.unstubAllGlobals`. */
export function layLines(): void {
  vi.stubGlobal('fetch', ((address, init) => (lines.getStore() ?? direct)(address, init)) satisfies typeof fetch);
}

/**
 * A line to one of several servers, and to any of them once that one does not answer. It loses the answer to its first
 * batch and to one in ten after that.
 */
export function openLine({ nodes, cookie, random }: Options): Line {
  const anyNode = () => nodes[Math.floor(random() * nodes.length)] ?? '';
  let node = anyNode();
  let isMended = false;
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), Cookie: cookie, Origin: node };
    const answer = await direct(node + address, { ...init, headers });
    const text = await answer.text();
    const batch = takenBatch(init, answer.status, text);
    if (batch !== null && !isMended && (line.lost === 0 || random() < LOST)) {
      line.lost += 1;
      throw new TypeError('the answer was lost');
    }
    if (batch !== null) line.acknowledged.add(batch);
    return new Response(text || null, { status: answer.status, headers: answer.headers });
  };
  const sendOrTurn: typeof fetch = (address, init) =>
    send(String(address), init).catch((error) => {
      node = anyNode();
      throw error;
    });
  const line: Line = {
    on: (work) => lines.run(sendOrTurn, work),
    cookie,
    acknowledged: new Set(),
    lost: 0,
    mend: () => {
      isMended = true;
    },
  };
  return line;
}

/** The batch that a server says it has; null for any other answer. */
function takenBatch({ method, body }: RequestInit, status: number, text: string): string | null {
  if (method !== 'POST' || status !== 200) return null;
  const { client, n } = JSON.parse(String(body)) as { client?: string; n?: number };
  const { ok, behind } = JSON.parse(text) as { ok?: boolean; behind?: boolean };
  return ok && !behind && n !== undefined ? `${client} ${n}` : null;
}
