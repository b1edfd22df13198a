import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { Outward } from '#server/link-checks/outward.ts';

type Page = http.RequestListener;
export type Shops = {
  /** The address of a page of a shop. */
  at: (host: string, path?: string) => string;
  /** How to ask the shops, which are all on this machine; every other name is one that nobody has. */
  way: Outward;
  /** Who was asked for what, in order. */
  asked: string[];
  close: () => Promise<void>;
};

/** Shops by their names, all answered by this machine. `names` are further ones, with the addresses that each look-up says in turn. */
export async function openShops(pages: Record<string, Page>, names: Record<string, string[]> = {}): Promise<Shops> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    asked.push(`${host}${request.url}`);
    const page = pages[`${host}${request.url}`] ?? pages[host];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const isShop = (host: string) => Object.keys(pages).some((key) => key.split('/')[0] === host.replace(/\.$/, ''));
  const lookup = ((host: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) => {
    const address = names[host]?.shift() ?? (isShop(host) ? '127.0.0.1' : null);
    if (!address) return done(Object.assign(new Error('nobody has that name'), { code: 'ENOTFOUND' }));
    const all = address.split(' ').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
    return options.all ? done(null, all) : done(null, all[0]?.address, all[0]?.family);
  }) as LookupFunction;
  const signal = new AbortController().signal;
  return {
    at: (host, path = '/') => `http://${host}:${port}${path}`,
    way: {
      agent: 'PreloLinkCheck/1.0',
      turn: async () => {},
      signal,
      lookup,
      allowed: ['127.0.0.1'],
      ports: [String(port), '1'],
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page of that HTML. */
export function page(html: string, status = 200): Page {
  return (_, response) => void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

/** A page that sends elsewhere. */
export function sends(to: string, status = 302, headers: http.OutgoingHttpHeaders = {}): Page {
  return (_, response) => void response.writeHead(status, { location: to, ...headers }).end();
}
