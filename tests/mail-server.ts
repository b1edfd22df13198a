import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** The mail as it came, its text decoded. */
  raw: string;
  subject: string;
  text: string;
  html: string;
};

export type MailServer = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Waits for the next mail to an address, of those that have not been asked for. */
  next: (to: string) => Promise<ReceivedMail>;
  close: () => Promise<void>;
};

type Login = { user: string; pass: string };

/**
 * A real mail server, on a free port if none is given, that keeps what it is sent, but has no mailbox `nobody@`, and takes mail
 * to `later@` when it is sent again; with `login` it takes mail from nobody else.
 */
export async function startMailServer(login?: Login, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const putOff = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody@')) done(refusal('no such mailbox', 550));
      else if (address.startsWith('later@') && !putOff.has(address)) {
        putOff.add(address);
        done(refusal('try again later', 451));
      } else done(null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString()),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    mails,
    next: async (to) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const mail = mails.find((each) => each.to.includes(to) && !taken.has(each));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no mail to ${to}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });

/** The parts of a mail, decoded. */
export function readMail(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const subject = /^Subject: ((?:[^\r\n]|\r\n[ \t])*)/m.exec(raw)?.[1] ?? '';
  return { raw, subject: decodedWords(subject), text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
}

function partOf(raw: string, type: string): string {
  const [, headers = '', body = ''] =
    new RegExp(
      `((?:^[\\w-]+:[^\\n]*\\n(?:[ \\t][^\\n]*\\n)*)*?^Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n(?:\\r\\n)?--`,
      'm',
    ).exec(raw) ?? [];
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  if (/quoted-printable/i.test(headers)) return unquoted(body);
  return body;
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    );
}
