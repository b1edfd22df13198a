import { expect, test } from 'vitest';
import { isPrivateHost } from './private-hosts.ts';

const isPrivate = (address: string) => isPrivateHost(new URL(`http://${address}/`).hostname);

test.each([
  ...['localhost', 'LOCALHOST.', 'shop.localhost', 'impressora', 'nas.local', 'wiki.intranet', 'db.internal'],
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.255.255.255', '172.31.0.1'],
  ...['192.168.0.1', '100.64.0.1', '100.127.255.255', '169.254.169.254', '224.0.0.1', '255.255.255.255'],
  ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[fe80::1]', '[fc00::1]', '[fd12::1]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[ff02::1]'],
])('%s is of a network of its own', (address) => expect(isPrivate(address)).toBe(true));

test.each([
  ...['loja.example', 'localhost.example', 'local.com.br', 'internal.example', 'xn--caf-dma.example', 'loja.example.'],
  ...['93.184.216.34', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1'],
  ...['192.167.0.1', '223.255.255.255', '[2606:2800:220:1::1]', '[2001:4860:4860::8888]', '[3fff:ffff::1]'],
])('%s is of the web', (address) => expect(isPrivate(address)).toBe(false));
