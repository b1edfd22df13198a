import { type IncomingMessage, request } from 'node:http';
import type { RunningServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../tests/factories.ts';

const MODULES = 20;
const ACCEPTED = { 'accept-encoding': 'br, gzip' };

/** An answer as it was sent: names and values in turn, without the headers that `node:http` adds. */
export type Page = { status: number; headers: string[]; bytes: Buffer };

/** E-books of twenty modules. @returns the paths of their pages */
export async function seedEbooks(product: RunningServer, count: number): Promise<string[]> {
  const author = await makePerson(product.database, 'editor');
  const ctx = ctxOf({ ...product.database, dataDir: product.dataDir }, author);
  const text = '<p>Um livro para medir: a primeira página traz o título, a descrição e o sumário inteiro.</p>';
  const paths: string[] = [];
  for (let book = 0; book < count; book += 1) {
    const ebook = await makeEbook(ctx, { slug: `medida-${book}`, description: text.repeat(4) });
    for (let index = 0; index < MODULES; index += 1) {
      await makeModule(ctx, ebook.id, { order_index: index, description: `O que se aprende na parte ${index + 1}.` });
    }
    paths.push(`/ebook/${ebook.id}/${ebook.slug}`);
  }
  return paths;
}

/** Asks for an address as a browser does, compressed. */
export function pageOf(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(url, { headers: ACCEPTED }, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: ownHeaders(answer.rawHeaders),
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

function ownHeaders(raw: string[]): string[] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, index) => raw.slice(index * 2, index * 2 + 2));
  return pairs.filter(([name = '']) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat();
}
