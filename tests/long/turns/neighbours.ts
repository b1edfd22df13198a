import http from 'node:http';

/** Whom a process of neighbours asks, and as whom: an author, who saves an e-book of their own that others read. */
export type Neighbours = { url: string; cookie: string; ebook: { id: string; slug: string } };
/** The longest that each waited, in milliseconds, and what was answered otherwise than it should be. */
export type Waited = { readyz: number; page: number; save: number; faults: string[] };

const EVERY_MS = 50;

// people beside what is measured: in a process of its own, so that what the tests are busy with is no wait of theirs
const { url, cookie, ebook } = JSON.parse(process.env.NEIGHBOURS ?? '') as Neighbours;
const agent = new http.Agent({ keepAlive: true });
let version = 1;
let waited = nothing();

/** Asks again and again, each time 50 ms after the last; one that waits longer is asked when it is answered. */
async function again(what: 'readyz' | 'page' | 'save', ask: () => Promise<string>): Promise<never> {
  for (;;) {
    const started = performance.now();
    const status = await ask().catch(String);
    const took = performance.now() - started;
    waited[what] = Math.max(waited[what], Math.round(took));
    if (status !== '200') waited.faults.push(`${what}: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)));
  }
}

function nothing(): Waited {
  return { readyz: 0, page: 0, save: 0, faults: [] };
}

function ask(path: string, body?: string): Promise<string> {
  const headers: http.OutgoingHttpHeaders = body
    ? { Cookie: cookie, Origin: url, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    : {};
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    });
    request.on('error', reject).end(body);
  });
}

const save = async (): Promise<string> => {
  const values = { title: `Do lado ${version}`, slug: ebook.slug };
  const status = await ask(`/admin/ebooks/${ebook.id}/edit.data`, JSON.stringify({ values, version }));
  if (status === '200') version += 1;
  return status;
};

void again('readyz', () => ask('/readyz'));
// each save drops it, so that it has to be made
void again('page', () => ask(`/ebook/${ebook.id}/${ebook.slug}`));
void again('save', save);

process.on('message', () => {
  process.send?.(waited);
  waited = nothing();
});
process.on('disconnect', () => process.exit());
