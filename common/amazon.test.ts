import { expect, test } from 'vitest';
import { isAmazon } from './amazon.ts';

test.each(['https://www.amazon.com.br/dp/1', 'https://amazon.de/x', 'https://amzn.to/3x', 'https://a.co/d/1'])(
  '%s is Amazon’s',
  (address) => expect(isAmazon(address)).toBe(true),
);

test.each(['https://amazonia.org/', 'https://amazon.exemplo.com/', 'https://aa.co/', 'mailto:a@amazon.com', ''])(
  '%s is not',
  (address) => expect(isAmazon(address)).toBe(false),
);
