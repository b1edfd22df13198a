/** Hosts of Amazon, and of its short links. */
export const AMAZON = /(?:^|\.)(?:amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})|amzn\.(?:to|com|eu|asia|in)|a\.co)$/;

/** Whether an address is one of Amazon's, whose rules keep its links, prices and stars out of files. */
export function isAmazon(address: string): boolean {
  // a dot at the end of a name changes nothing
  return AMAZON.test(URL.parse(address)?.hostname.replace(/\.$/, '') ?? '');
}
