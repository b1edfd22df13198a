import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What is read and clicked: e-books with the code of a link and a module of each. */
export type SentBook = { id: string; module: string; code: string };
export type SenderData = { port: number; origin: string; books: SentBook[] };
/** How many events were answered as counted, and how many otherwise. */
export type SentEvents = { answered: number; wrong: number };

const A_SECOND = 300;
const CONNECTIONS = 32;
const TICK_MS = 10;
/** One event in so many is a click; the others are views. */
const CLICK_EACH = 10;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const { port, origin, books } = workerData as SenderData;
let free: Socket[] = [];
let sent = 0;
let result: SentEvents = { answered: 0, wrong: 0 };

/** Sends events of that many readers for some seconds. It uses bare sockets to take little of what is measured. */
async function send(seconds: number): Promise<SentEvents> {
  // the server ends connections that are idle for some seconds
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, opened));
  free = [...sockets];
  result = { answered: 0, wrong: 0 };
  const start = performance.now();
  const before = sent;
  const all = seconds * A_SECOND;
  while (result.answered < all) {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1_000) * A_SECOND));
    while (sent - before < due && free.length > 0) {
      free.shift()?.write(requestOf(sent));
      sent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  for (const socket of sockets) socket.destroy();
  return result;
}

function opened(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.on('data', (data) => {
      result.answered += 1;
      if (!/^HTTP\/1\.1 (?:204|302) /.test(data.toString('latin1', 0, 20))) result.wrong += 1;
      free.push(socket);
    });
    socket.once('error', reject);
  });
}

function requestOf(number: number): string {
  const { id, module, code } = books[number % books.length] as SentBook;
  const key = `${process.pid.toString(36)}x${number.toString(36)}`;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const from = `Host: ${new URL(origin).host}\r\nX-Forwarded-For: ${address}\r\nUser-Agent: ${PHONE}\r\nAccept-Language: pt-BR,pt;q=0.9\r\n`;
  if (number % CLICK_EACH === 0) return `GET /r/${code}?k=${key}&m=${module}&p=text HTTP/1.1\r\n${from}\r\n`;
  const fields = {
    v: key,
    e: id,
    ...(number % 3 !== 0 && { m: module }),
    t: 1_000 + number,
    d: number % 101,
    a: 1_000,
  };
  const body = JSON.stringify({ ...fields, r: 'google.com' });
  return `POST /e HTTP/1.1\r\n${from}Origin: ${origin}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

parentPort?.on('message', async (seconds: number) => parentPort?.postMessage(await send(seconds)));
