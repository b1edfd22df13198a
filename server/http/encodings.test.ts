import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
  // nothing is taken: plain is what everybody can read
  ['*;q=0', 'identity'],
])('who accepts %j is sent %s (RFC 9110, 12.5.3)', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('of what there is, the best is sent', () => {
  expect(encodingFor('gzip, br', (one) => one !== 'br')).toBe('gzip');
  expect(encodingFor('br', (one) => one !== 'br')).toBe('identity');
});

test('of a header that names thousands only the beginning is read', () => {
  expect(encodingFor(`${'a,'.repeat(10)}gzip`)).toBe('gzip');
  expect(encodingFor(`${'a,'.repeat(5_000)}gzip`)).toBe('identity');
});
