#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/*
 * Starts Firefox as Playwright does, and stands between the two: Playwright asks each context for media features at its beginning
 * (`emulation.setMediaFeaturesOverride`), which Debian's Firefox does not know yet, and gives up on the error. This command is
 * replaced by one that does nothing; everything else passes as it is.
 */

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const MASK_BYTES = 4;

/** A frame of a WebSocket, and how many bytes it takes; null while it is not there whole. */
function frameIn(bytes: Buffer): { head: number; payload: Buffer; size: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + lengthBytes + MASK_BYTES;
  if (bytes.length < start) return null;
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(start - MASK_BYTES, start);
  const payload = Buffer.from(bytes.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { head: bytes[0] ?? 0, payload, size: start + length };
}

/** A short frame as a client sends it; Firefox refuses a mask of zeros. */
function frameOf(head: number, payload: string): Buffer {
  const mask = [1, 2, 3, 4];
  const masked = Buffer.from(payload).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([head, 0x80 | payload.length, ...mask]), masked]);
}

/** What Playwright sent, with the unknown command replaced. */
function passed(bytes: Buffer): { out: Buffer[]; rest: Buffer } {
  const out: Buffer[] = [];
  let rest = bytes;
  for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
    const isUnknown = frame.payload.includes(`"method":"${UNKNOWN}"`);
    const { id } = isUnknown ? JSON.parse(frame.payload.toString()) : { id: 0 };
    const instead = JSON.stringify({ id, method: 'session.status', params: {} });
    out.push(isUnknown ? frameOf(frame.head, instead) : rest.subarray(0, frame.size));
    rest = rest.subarray(frame.size);
  }
  return { out, rest };
}

function join(playwright: net.Socket, port: number): void {
  const firefox = net.connect(port, '127.0.0.1');
  let [bytes, isOpen] = [Buffer.alloc(0), false];
  playwright.on('data', (piece) => {
    bytes = Buffer.concat([bytes, piece as Buffer]);
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = bytes.subarray(0, end + 4).toString('latin1');
      // nothing compressed, and the address that Firefox itself listens at
      const known = head
        .replace(/^Sec-WebSocket-Extensions:.*\r\n/im, '')
        .replace(/^Host:.*$/im, `Host: 127.0.0.1:${port}`);
      firefox.write(known, 'latin1');
      [bytes, isOpen] = [bytes.subarray(end + 4), true];
    }
    const { out, rest } = passed(bytes);
    for (const frame of out) firefox.write(frame);
    bytes = Buffer.from(rest);
  });
  firefox.pipe(playwright);
  for (const [one, other] of [
    [playwright, firefox],
    [firefox, playwright],
  ] as const)
    one.on('error', () => {}).on('close', () => other.destroy());
}

const [, , ...given] = process.argv;
const child = spawn(process.env.FIREFOX ?? 'firefox-esr', given, { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: child.stderr }).on('line', async (line) => {
  const port = /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  if (!port) return void process.stderr.write(`${line}\n`);
  const server = net.createServer((socket) => join(socket, Number(port))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
