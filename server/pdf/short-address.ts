import { breakable } from './breakable.ts';

/** An address as people read it to one another. */
export function shortAddress(address: string): string {
  return breakable(address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''));
}
