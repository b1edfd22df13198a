import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { whenLate } from './arrival.ts';

const KB = 1024;
const FIRST_ROOM = 16 * KB;

/**
 * Reads the bytes of a body, at most `limit`.
 * @throws body_too_large, body_slow, body_malformed if it ends before it should
 */
export function bodyBytes(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  if (declared > limit) throw tooLarge(limit);
  return new Promise((resolve, reject) => {
    // one growing buffer, since a body may come in a million chunks
    let room: Buffer = Buffer.allocUnsafe(Math.min(limit, declared || FIRST_ROOM));
    let size = 0;
    const settle = (fault: AppError | null) => {
      ended();
      incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose).pause();
      if (fault) reject(fault);
      else resolve(room.subarray(0, size));
    };
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > limit) return settle(tooLarge(limit));
      if (size + chunk.length > room.length) room = grown(room, Math.min(limit, 2 * (size + chunk.length)));
      size += chunk.copy(room, size);
    };
    const onEnd = () => settle(null);
    const onClose = () => settle(new AppError('body_malformed'));
    const late = () => settle(new AppError('body_slow', { seconds: TRAFFIC.seconds.body }));
    const ended = whenLate(() => size, late);
    if (incoming.destroyed) onClose();
    else incoming.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  });
}

function grown(room: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafe(size);
  room.copy(larger);
  return larger;
}

function tooLarge(limit: number): AppError {
  return new AppError('body_too_large', { kb: limit / KB });
}
