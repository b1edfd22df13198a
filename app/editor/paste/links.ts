import { isLink } from '#common/document/addresses.ts';
import { unwrap } from './elements.ts';

/** Links that lead nowhere from here become text; those of Google's redirect lead where they say. */
export function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    if (isPermalink(link)) {
      link.remove();
      continue;
    }
    const address = straight(link.getAttribute('href')?.trim() ?? '');
    if (!address || address.startsWith('#') || !isAbsolute(address)) unwrap(link);
    else link.setAttribute('href', address);
  }
}

/** The sign beside a heading by which pages offer its own address. */
const isPermalink = (link: HTMLAnchorElement) =>
  /^[#¶§🔗]$/u.test(link.textContent.trim()) && link.hash !== '' && link.closest('h1, h2, h3, h4, h5, h6') !== null;

const isAbsolute = (address: string) => isLink(address) && /^(?:[a-z]+:|\/(?!\/))/i.test(address);

function straight(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address) || !URL.canParse(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get('q') ?? searchParams.get('url') ?? address;
}
