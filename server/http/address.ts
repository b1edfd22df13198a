import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The trusted proxies: a number of them, counted from this server, or a list of addresses and networks. */
export type TrustedProxies = { hops: number } | { list: string[] };

/** The parts of a request that identify its caller. */
export type Caller = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

export type Callers = {
  /** The network address of the caller as the trusted proxies report it, else the connection's own. */
  address: (request: Caller) => string;
  /** Whether a trusted proxy passed the request on. */
  isFromProxy: (request: Caller) => boolean;
};

/**
 * The header in which the front reports the address of its connection. The front removes this header from callers'
 * requests.
 */
export const PEER_HEADER = 'x-prelo-peer';

/** Without a list, a proxy is trusted only in these networks: loopback and private ones (RFC 1918, RFC 4193). */
const PRIVATE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'];

/** Reads callers' addresses. Entries of X-Forwarded-For that a caller wrote before the trusted proxies are ignored. */
export function createCallers(proxies: TrustedProxies): Callers {
  const isNear = networks(PRIVATE);
  const isNamed = 'list' in proxies ? networks(proxies.list) : null;
  const isProxy = (address: string, hop: number): boolean => {
    if (isNamed) return isNamed(address);
    return 'hops' in proxies && hop < proxies.hops && (hop > 0 || isNear(address));
  };
  return {
    address: (request) => {
      const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
      let address = connectionAddress(request);
      for (let hop = 0; isProxy(address, hop); hop += 1) {
        const before = withoutPort(forwarded.pop()?.trim() ?? '');
        if (isIP(before) === 0) break;
        address = before;
      }
      return address;
    },
    isFromProxy: (request) => isProxy(connectionAddress(request), 0),
  };
}

/** Whether each part is an address or a network in the notation of RFC 4632: `10.0.0.0/8`. */
export function areNetworks(list: string[]): boolean {
  return list.every((one) => {
    const [address = '', length] = one.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    return isIP(address) > 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits));
  });
}

function networks(list: string[]): (address: string) => boolean {
  const block = new BlockList();
  for (const one of list) {
    const [address = '', length] = one.split('/');
    if (length === undefined) block.addAddress(address, kindOf(address));
    else block.addSubnet(address, Number(length), kindOf(address));
  }
  return (address) => block.check(address, kindOf(address));
}

/**
 * The address of the other end of the connection. For a request over the front's private socket, which has no address,
 * it is the other end of the front's connection.
 */
export function connectionAddress({ headers, socket }: Caller): string {
  const address = socket.remoteAddress ?? String(headers[PEER_HEADER] ?? '');
  return address.replace(/^::ffff:/, '');
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
