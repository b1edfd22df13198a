import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectNode } from '../scripts/run.ts';
import { freePort } from '../tests/postgres.ts';
import { type Page, pageOf } from './pages.ts';

export type Twins = { bare: string; nginx: string; stop: () => Promise<void> };

/** A bare `node:http` server and nginx with one worker, which both send the bytes and headers of `page`. */
export async function startTwins(page: Page): Promise<Twins> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children) child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const file = path.join(folder, 'page.json');
    await writeFile(file, JSON.stringify({ headers: page.headers, body: page.bytes.toString('base64') }));
    const bare = spawn(projectNode(), ['bench/bare-server.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(bare);
    const port = await new Promise<string>((resolve) => bare.stdout.once('data', (text) => resolve(`${text}`.trim())));
    const nginxPort = await freePort();
    await writeFile(path.join(folder, 'page'), page.bytes, { mode: 0o644 });
    await writeFile(path.join(folder, 'nginx.conf'), nginxSettings(folder, nginxPort, page.headers));
    children.push(spawn('nginx', ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' }));
    const twins = { bare: `http://127.0.0.1:${port}/`, nginx: `http://127.0.0.1:${nginxPort}/`, stop };
    for (const url of [twins.bare, twins.nginx]) await sendsTheSame(url, page);
    return twins;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function sendsTheSame(url: string, page: Page): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await pageOf(url).catch(() => null);
    if (answer?.bytes.equals(page.bytes)) return;
    await pause(100);
  }
  throw new Error(`${url} does not send the bytes of the page`);
}

/** One worker that sends one file, kept open, with the page's own headers. */
function nginxSettings(folder: string, port: number, headers: string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!/^(?:content-length|content-type|etag)$/i.test(name))
      lines.push(`add_header ${name} "${headers[index + 1]?.replaceAll('"', '\\"')}";`);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
      ${temporary.join(' ')}
      types {} default_type "text/html; charset=utf-8";
      server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page =404; ${lines.join(' ')} } }
    }
  `;
}
