import type { DueLink } from './link-checks.queries.ts';

/** A link to look at. Call `done` afterwards: it frees the link's host for the next one. */
type LinkTurn = { link: DueLink; done: () => void };

/**
 * Which of the links comes next: authors take turns, so do the hosts of each, and of a host the link that waits longest is
 * first. Of a host that is being asked none comes: then there may be null although some are left.
 */
export function linkTurns(due: DueLink[]): () => LinkTurn | null {
  const authors = new Map<string, Map<string, DueLink[]>>();
  for (const link of due.toSorted((one, other) => one.next_at.localeCompare(other.next_at))) {
    const hosts = authors.get(link.author) ?? new Map<string, DueLink[]>();
    authors.set(link.author, hosts);
    const links = hosts.get(hostOf(link));
    if (links) links.push(link);
    else hosts.set(hostOf(link), [link]);
  }
  // each is taken from the end of its list
  for (const hosts of authors.values()) for (const links of hosts.values()) links.reverse();
  const busy = new Set<string>();
  return () => {
    for (const [author, hosts] of authors)
      for (const [host, links] of hosts) {
        if (busy.has(host)) continue;
        const link = links.pop();
        putLast(hosts, host, links.length > 0 ? links : null);
        putLast(authors, author, hosts.size > 0 ? hosts : null);
        if (!link) continue;
        busy.add(host);
        return { link, done: () => void busy.delete(host) };
      }
    return null;
  };
}

const hostOf = ({ url }: DueLink) => new URL(url).hostname.replace(/\.$/, '');

function putLast<T>(places: Map<string, T>, key: string, value: T | null): void {
  places.delete(key);
  if (value !== null) places.set(key, value);
}
