import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

/** Where a reverse proxy of the host's own may stand: loopback and private networks (RFC 1918, RFC 4193). */
const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8, 'ipv4');
trusted.addSubnet('10.0.0.0', 8, 'ipv4');
trusted.addSubnet('172.16.0.0', 12, 'ipv4');
trusted.addSubnet('192.168.0.0', 16, 'ipv4');
trusted.addAddress('::1', 'ipv6');
trusted.addSubnet('fc00::', 7, 'ipv6');

/** The caller's address: the last one that a trusted proxy names in X-Forwarded-For, else the connection's own. */
export function callerAddress(request: IncomingMessage): string {
  const own = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  let address = own;
  while (isTrusted(address) && forwarded.length > 0) address = forwarded.pop() ?? address;
  return address;
}

/** Whether a proxy of the host's own passed the request on. */
export function isFromProxy(request: IncomingMessage): boolean {
  return isTrusted(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
}

function isTrusted(address: string): boolean {
  return trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
