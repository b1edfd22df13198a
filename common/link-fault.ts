import { isPrivateHost } from './private-hosts.ts';

/**
 * Why a link is refused in every field: it contains a name or password, or leads where readers cannot go; null if it is
 * fine.
 */
export function linkFault(address: string): 'link_with_password' | 'link_private' | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.username || url.password) return 'link_with_password';
  return isPrivateHost(url.hostname) ? 'link_private' : null;
}
