import { LIMITS } from '../limits.ts';
import { linkFault } from '../link-fault.ts';
import type { Value } from './values.ts';

/** Where a link may lead; an address without a scheme leads to a page of this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Where pictures, videos and sounds may come from. */
export const MEDIA_SCHEMES = ['http', 'https'];
/** The hosts whose frames may stand in a text. */
export const PLAYER_HOSTS = [
  ...['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  'open.spotify.com',
];

export const isLink: Value = (address) => leadsBy(LINK_SCHEMES, address) && linkFault(address) === null;

export const isMedia: Value = (address) => leadsBy(MEDIA_SCHEMES, address);

export const isPlayer: Value = (address) =>
  isMedia(address) && URL.canParse(address) && PLAYER_HOSTS.includes(new URL(address).hostname);

/** Whether an address has one of the schemes or none, once everything is gone that cannot be seen. */
function leadsBy(schemes: string[], address: string): boolean {
  // what judges an address takes time by the square of its length
  if (address.length > LIMITS.url) return false;
  const seen = address.replace(/[\s\p{C}\p{Z}]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  return scheme ? schemes.includes(scheme) : !/^[/\\]{2}/.test(seen);
}
