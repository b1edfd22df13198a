import { isLink } from '#common/document/addresses.ts';
import { unwrap } from './elements.ts';

/** Links that lead nowhere from here become text; those of Google's redirect lead where they say. */
export function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = straight(link.getAttribute('href')?.trim() ?? '');
    if (!address || address.startsWith('#') || !isAbsolute(address)) unwrap(link);
    else link.setAttribute('href', address);
  }
}

const isAbsolute = (address: string) => isLink(address) && /^(?:[a-z]+:|\/(?!\/))/i.test(address);

function straight(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address) || !URL.canParse(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get('q') ?? searchParams.get('url') ?? address;
}
