import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PrivateAddress } from './private-address.ts';

/**
 * Networks that the agent's library takes for public ones: a cloud's own services, and forms of IPv6 that stand for addresses of IPv4
 * (RFC 4291, 6052, 8215, 4380, 3056) or for what is within one network (RFC 3879).
 */
const DENIED = new BlockList();
DENIED.addAddress('168.63.129.16');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
] as const)
  DENIED.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to these networks; what is no address, or is in `allowed`, does not. */
export function isDenied(address: string, allowed: string[]): boolean {
  const family = isIP(address);
  return family > 0 && !allowed.includes(address) && DENIED.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Looks names up as `lookup` does, or the system, and fails with a `PrivateAddress` where one of a name's addresses is denied. */
export function judging(lookup: LookupFunction = dns.lookup as LookupFunction, allowed: string[]): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some((address) => isDenied(address, allowed))) done(new PrivateAddress(hostname), '');
      else done(error, found, family);
    });
}
