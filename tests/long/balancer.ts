import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Balancer = {
  url: string;
  /** How many requests each node has answered, in the order of the nodes. */
  answered: number[];
  /** How many requests were tried again at another node. */
  retried: number;
  /** The nodes that requests go to, by their addresses. */
  use: (nodes: string[]) => void;
  close: () => Promise<void>;
};

/** How long a node that does not answer is left out, in milliseconds. */
const OUT = 1_000;

/**
 * A balancer as real ones are set up: each request goes to the next node; one that cannot be reached is left out for a
 * second; what a node did not take, or a read that it did not answer, is tried at the next. The host is passed on.
 */
export async function startBalancer(): Promise<Balancer> {
  let nodes: string[] = [];
  let turn = 0;
  const out = new Map<string, number>();
  const next = () => {
    for (let tries = 0; tries < nodes.length; tries += 1) {
      const node = nodes[turn++ % nodes.length] ?? '';
      if ((out.get(node) ?? 0) < Date.now()) return node;
    }
    return nodes[turn++ % nodes.length] ?? '';
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    for (let tries = 0; tries < 4; tries += 1) {
      const node = next();
      const outcome = await pass(node, request, body, response);
      if (outcome === 'done') {
        balancer.answered[nodes.indexOf(node)] = (balancer.answered[nodes.indexOf(node)] ?? 0) + 1;
        return;
      }
      out.set(node, Date.now() + OUT);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (response.headersSent || !(outcome === 'not taken' || isRead)) return void response.destroy();
      balancer.retried += 1;
    }
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: [],
    retried: 0,
    use: (given) => {
      nodes = given;
      balancer.answered = given.map(() => 0);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return balancer;
}

type Outcome = 'done' | 'not taken' | 'broken';

function pass(node: string, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, headers, url = '/' } = request;
    const up = send(node + url, { method, headers: { ...headers, connection: 'close' }, agent: false });
    let taken = false;
    up.once('socket', (socket) => socket.once('connect', () => (taken = true)));
    up.once('error', () => resolve(taken ? 'broken' : 'not taken'));
    up.once('response', (answer) => {
      // headers as they came, each on its own line
      const { connection: _, 'transfer-encoding': _coding, ...kept } = answer.headersDistinct;
      response.writeHead(answer.statusCode ?? 502, kept as Record<string, string[]>);
      response.flushHeaders();
      answer.once('error', () => {
        response.destroy();
        resolve('broken');
      });
      answer.pipe(response);
      response.once('close', () => up.destroy());
      answer.once('end', () => resolve('done'));
    });
    up.end(body);
  });
}
