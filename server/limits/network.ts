import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; its owner has all addresses behind them (RFC 6177). */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The key that an address is counted by: itself, or the /64 of an IPv6 address, since one line has all of that. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = '', right] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const groups = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const whole = [...groups, ...Array<string>(GROUPS - groups.length - tail.length).fill('0'), ...tail];
  return `${whole.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
