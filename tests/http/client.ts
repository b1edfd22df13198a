import type { RunningServer } from '../e2e/server.ts';

let addresses = 0;

/** A caller's network address that no other test uses: attempts are limited by address. */
export function newAddress(): string {
  addresses += 1;
  return `198.18.${process.pid % 250}.${addresses % 250}`;
}

export type Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  postBody: (path: string, body: URLSearchParams) => Promise<Response>;
  postJson: (path: string, body: unknown) => Promise<Response>;
  delete: (path: string) => Promise<Response>;
  /** The session's cookie as it is sent; empty when signed out. */
  cookie: () => string;
};

/** A browser reduced to its cookies; redirects are not followed, a header given as '' is left out. */
export function clientOf({ url }: Pick<RunningServer, 'url'>, address: string = newAddress()): Client {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }) => {
    const headers: Record<string, string> = { 'X-Forwarded-For': address, Cookie: cookie(), ...init.headers };
    const sent = Object.entries(headers).filter(([, value]) => value !== '');
    const answer = await fetch(url + path, { ...init, headers: sent, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    postForm: (path, fields, headers = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: url, ...headers } }),
    postBody: (path, body) => send(path, { method: 'POST', body, headers: { Origin: url } }),
    postJson: (path, body) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Origin: url },
      }),
    delete: (path) => send(path, { method: 'DELETE', headers: { Origin: url } }),
    cookie,
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /max-age=0(?:;|$)/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

/** Signs a new account up. */
export function signUp(client: Client, email: string, password = 'segredo-1'): Promise<Response> {
  return client.postForm('/auth', { intent: 'sign-up', email, password, name: '' });
}

export function signIn(client: Client, email: string, password = 'segredo-1'): Promise<Response> {
  return client.postForm('/auth', { intent: 'sign-in', email, password });
}
