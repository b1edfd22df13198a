/** Names that mean something within one network alone. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

/** Networks of the old kind of addresses at which nobody of the web is: the first address, and how many bits they share. */
const PRIVATE_NETWORKS: [string, number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['168.63.129.16', 32],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as [string, number][]),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as [string, number][]),
];

/** Of the new kind those of the web begin so, but for what stands for an old one or for nobody. */
const PUBLIC = /^\[[23][\da-f]{3}:/;
const STANDS_FOR = /^\[(?:2001:(?:1?[\da-f]{0,2}|db8):|2002:)/;

/**
 * Whether a host, as `URL` writes it, is one of a network of its own, which readers never reach and nobody from outside
 * may be led to. What a name leads to is not known here.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return !PUBLIC.test(host) || STANDS_FOR.test(host);
  const number = numberOf(host);
  if (number === null) return !host.includes('.') || LOCAL_NAME.test(host);
  return PRIVATE_NETWORKS.some(([first, bits]) => number >>> (32 - bits) === (numberOf(first) ?? 0) >>> (32 - bits));
}

function numberOf(host: string): number | null {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return null;
  return host.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
