import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { type Letter, renderLetter } from './letter.ts';

export type Mailer = {
  /** Whether mails leave the machine; without it they are files in the data folder. */
  delivers: boolean;
  /** Sends a letter. @throws what the mail server or the disk says */
  send(letter: Letter): Promise<void>;
  /** Sends a letter behind the answer, which so takes as long with it as without; a failure is logged. */
  post(letter: Letter): void;
  /** Waits for the letters under way. */
  close(): Promise<void>;
};

type Settings = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>;

/** How long a mail server may take to answer, in milliseconds. */
const TIMEOUT = 15_000;

/** What sends the product's mails: a mail server where one is set, else a folder. */
export function createMailer(config: Settings, log: Log): Mailer {
  const deliver = config.mail.smtp ? smtpDelivery(config) : folderDelivery(config, log);
  const underWay = new Set<Promise<void>>();
  return {
    delivers: config.mail.smtp !== null,
    send: deliver.send,
    post: (letter) => {
      const sent = deliver
        .send(letter)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
    },
    close: async () => {
      await Promise.all(underWay);
      deliver.close();
    },
  };
}

type Delivery = { send: (letter: Letter) => Promise<void>; close: () => void };

function smtpDelivery({ mail, publicUrl }: Settings): Delivery {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ ...mail.smtp, ...timeouts });
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(letter, mail.from, publicUrl));
    },
    close: () => transport.close(),
  };
}

/** Writes each mail to a file that only its owner reads: a link in it is a secret. */
function folderDelivery({ mail, dataDir, publicUrl }: Settings, log: Log): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = path.join(dataDir, 'mail');
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, mail.from, publicUrl));
      const file = path.join(folder, `${Date.now()}-${newId().slice(-8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'no mail server is set: the mail was written to a file');
    },
    close: () => {},
  };
}

function messageOf(letter: Letter, from: string, site: string) {
  const { to, subject } = letter;
  return {
    ...{ from, to: { name: to.name, address: to.email }, subject },
    ...renderLetter(letter, site),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
