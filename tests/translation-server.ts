import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to translate, as the server gets it. */
export type AskedTexts = { q: string[]; source: string; target: string; format: 'text' | 'html'; api_key: string };
type Answering = (asked: AskedTexts, response: http.ServerResponse) => void | Promise<void>;

/** A server on this machine that speaks as LibreTranslate does (its `app.py`), and translates by a rule of its own. */
export type TranslationServer = {
  url: string;
  key: string;
  /** What it was asked to translate, in order, and how often it was asked for its languages. */
  asked: AskedTexts[];
  languagesAsked: number;
  /** Answers the next requests to translate instead; null for the usual answer. */
  answer: Answering | null;
  languages: unknown;
  close: () => Promise<void>;
};

/** The translation of a text: its words after `EN `, as its tags stand. */
export const inEnglish = (text: string): string =>
  /^</.test(text) ? text.replace(/>([^<]+)/, '>EN $1') : `EN ${text}`;

const TARGETS = ['pt', 'en', 'es', 'fr', 'de', 'it'];

export async function openTranslationServer(key = 'a key of this test'): Promise<TranslationServer> {
  const self: TranslationServer = {
    ...{ url: '', key, asked: [], languagesAsked: 0, answer: null },
    languages: TARGETS.map((code) => ({ code, name: code, targets: TARGETS })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/base/languages') {
      self.languagesAsked += 1;
      return says(response, 200, self.languages);
    }
    if (request.method !== 'POST' || request.url !== '/base/translate')
      return says(response, 404, { error: 'Not found' });
    const asked = JSON.parse(await bodyOf(request)) as AskedTexts;
    self.asked.push(asked);
    if (asked.api_key !== key) return says(response, 403, { error: `Invalid API key ${asked.api_key}` });
    if (self.answer) return self.answer(asked, response);
    usual(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  return self;
}

/** The usual answer: as LibreTranslate does, the text of HTML comes without its escapes. */
export function usual({ q }: AskedTexts, response: http.ServerResponse): void {
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  says(response, 200, { translatedText: q.map((text) => unescaped(inEnglish(text))) });
}

export function says(
  response: http.ServerResponse,
  status: number,
  body: unknown,
  headers: http.OutgoingHttpHeaders = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
