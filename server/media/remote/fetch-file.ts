import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import { isAskable } from '../../link-checks/asked-address.ts';
import { type Outward, receive } from '../../link-checks/outward.ts';
import { PrivateAddress } from '../../link-checks/private-address.ts';

const MOST_HOPS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Downloads an address of the web into a file, up to `most` bytes. Redirects are followed one by one, each by the same
 * rules.
 * @throws picture_private, picture_unreachable, upload_too_large
 */
export async function fetchFile(link: string, way: Outward, { to, most }: { to: string; most: number }): Promise<void> {
  let url = URL.parse(link);
  for (let hops = 0; url && hops <= MOST_HOPS; hops += 1) {
    if (!isAskable(url)) throw new AppError('picture_private');
    const here: URL = url;
    const next = await receive(here, way, 'image/*', (response) => keep(response, here, to, most)).catch(refused);
    if (next === null) return;
    url = next;
  }
  throw new AppError('picture_unreachable');
}

/** Writes the body of an answer to the file. @returns the target of a redirect instead, or null */
async function keep(response: IncomingMessage, from: URL, to: string, most: number): Promise<URL | null> {
  const { statusCode = 0, headers } = response;
  if (REDIRECTS.includes(statusCode) && headers.location) {
    const next = URL.parse(headers.location, from);
    if (next) return next;
  }
  const isWhole = statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isWhole) throw new AppError('picture_unreachable');
  const tooLarge = new AppError('upload_too_large', { max: most / 1024 / 1024 });
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge;
  let size = 0;
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      size += part.length;
      if (size > most) throw tooLarge;
      yield part;
    }
  };
  try {
    await pipeline(response, counted, createWriteStream(to));
    return null;
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

function refused(error: unknown): never {
  if (error instanceof PrivateAddress) throw new AppError('picture_private');
  throw AppError.of(error) ?? new AppError('picture_unreachable');
}
