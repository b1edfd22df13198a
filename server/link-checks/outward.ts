import type { LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TRAFFIC } from '../limits/traffic.ts';
import { isDenied, judging } from './denied-networks.ts';
import type { Turn } from './host-turns.ts';
import { PrivateAddress } from './private-address.ts';

const { seconds, bytes } = TRAFFIC.links;

/** The options of outgoing requests. */
export type Outward = {
  /** The user agent. */
  agent: string;
  turn: Turn;
  signal: AbortSignal;
  /** The resolver of names, if not the system's; every address that it returns is checked. */
  lookup?: LookupFunction;
  /** Private addresses that are allowed. */
  allowed?: string[];
  /** Ports that are allowed besides those of the web. */
  ports?: string[];
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * The answer of a host, with the beginning of its text if it is a page.
 * @throws PrivateAddress, or the error of the request
 */
export function ask(url: URL, way: Outward): Promise<Answer> {
  return receive(url, way, 'text/html,*/*;q=0.5', async (response) => {
    const { statusCode: status = 0, headers } = response;
    return { status, headers, text: await beginningOf(response) };
  });
}

/**
 * Sends a request, and has the answer read within its time limit. The agent checks every address that the name resolves
 * to before it connects, and connects to exactly that address.
 * @throws PrivateAddress, or the error of the request
 */
export async function receive<T>(
  url: URL,
  { agent: name, turn, signal, lookup, allowed = [], ports = [] }: Outward,
  accept: string,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  // `URL` omits the default port of a scheme
  if (url.port && !ports.includes(url.port)) throw new PrivateAddress(url.host);
  if (isDenied(url.hostname.replace(/^\[|\]$/g, ''), allowed)) throw new PrivateAddress(url.hostname);
  // loaded with the first link: it has a large library
  const filter = await import('request-filtering-agent');
  const found = await addressesOf(url.hostname, judging(lookup, allowed), signal);
  // several names may be one host
  await turn(url.hostname.replace(/^\[|\]$|\.$/g, ''), ...found.map(({ address }) => address));
  const filtered = url.protocol === 'https:' ? filter.RequestFilteringHttpsAgent : filter.RequestFilteringHttpAgent;
  const agent = new filtered({ keepAlive: false, allowIPAddressList: allowed });
  const { request } = url.protocol === 'https:' ? https : http;
  const answered = Promise.withResolvers<IncomingMessage>();
  const sent = request(url, {
    agent,
    lookup: answering(found),
    headers: { 'user-agent': name, accept, 'accept-encoding': 'identity' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
  });
  sent.once('response', answered.resolve).on('error', answered.reject).end();
  try {
    return await read(await answered.promise);
  } catch (error) {
    throw /is not allowed\. Because/.test(String(error)) ? new PrivateAddress(url.hostname) : error;
  } finally {
    sent.destroy();
    agent.destroy();
  }
}

/** The addresses of a name; an address is returned unchanged. @throws PrivateAddress, or the error of the look-up */
async function addressesOf(hostname: string, lookup: LookupFunction, signal: AbortSignal): Promise<LookupAddress[]> {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return [];
  const looked = Promise.withResolvers<LookupAddress[]>();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  ended.addEventListener('abort', () => looked.reject(ended.reason), { once: true });
  lookup(hostname, { all: true }, (error, found) => {
    if (error) looked.reject(error);
    else looked.resolve([found].flat() as LookupAddress[]);
  });
  return looked.promise;
}

/** A look-up that repeats an earlier result, so that the agent connects to the address that was checked. */
function answering(found: LookupAddress[]): LookupFunction {
  const [first] = found;
  return (_, { all }, done) => (all ? done(null, found) : done(null, first?.address ?? '', first?.family));
}

/** The part of a page that holds its title and its stock; nothing of other content. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  if (response.statusCode !== 200 || !/^(?:text\/html|application\/xhtml)/i.test(type) || encoding !== 'identity')
    return '';
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= bytes) break;
  }
  return decoded(Buffer.concat(parts).subarray(0, bytes), /charset="?([\w-]+)/i.exec(type)?.[1]);
}

function decoded(text: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(text);
  } catch {
    return text.toString('utf8');
  }
}
