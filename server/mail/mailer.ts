import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { type Enqueuing, enqueue } from '../jobs/enqueue.ts';
import { FinalError } from '../jobs/handler.ts';
import type { Log } from '../log.ts';
import { type Letter, renderLetter } from './letter.ts';
import { createSeal } from './seal.ts';

export type Mailer = {
  /** Whether mails leave the machine; otherwise they are files in the data folder. */
  delivers: boolean;
  /**
   * Writes a letter that is then sent at least once, in the transaction of `ctx.db` if it is one. It expires after
   * `until`. @returns its id, which is also that of its job
   */
  post(ctx: Enqueuing, letter: Letter, options?: { id?: string; until?: Date }): Promise<string>;
  /** Sends a letter. @throws the error of the mail server or the disk, or a final one */
  send(sealed: string, id: string): Promise<void>;
  close(): void;
};

type Settings = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>;

/** The library, loaded with the first letter to save memory in an idle server. */
const loadNodemailer = () => import('nodemailer');

/** How long a mail server may take to answer, in milliseconds. */
const TIMEOUT = 15_000;

/** The sender of the product's mails: a mail server if one is set, else a folder. */
export function createMailer(config: Settings, log: Log, secret: string): Mailer {
  const deliver = config.mail.smtp ? smtpDelivery(config) : folderDelivery(config, log);
  const seal = createSeal(secret);
  return {
    delivers: config.mail.smtp !== null,
    post: async (ctx, letter, { id = newId(), until } = {}) => {
      const sealed = seal.close(JSON.stringify(letter), id);
      await enqueue(ctx, 'mail.send', { sealed, until: until?.toISOString() ?? null }, { id });
      return id;
    },
    send: (sealed, id) =>
      deliver.send(
        opened(() => seal.open(sealed, id)),
        id,
      ),
    close: deliver.close,
  };
}

/** @throws FinalError if it was sealed with another secret */
function opened(open: () => string): Letter {
  try {
    return JSON.parse(open()) as Letter;
  } catch (cause) {
    throw new FinalError('sealed', { cause });
  }
}

type Delivery = { send: (letter: Letter, id: string) => Promise<void>; close: () => void };

function smtpDelivery({ mail, publicUrl }: Settings): Delivery {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const start = async () => (await loadNodemailer()).createTransport({ ...mail.smtp, ...timeouts });
  let transport: ReturnType<typeof start> | undefined;
  return {
    send: async (letter, id) => {
      transport ??= start();
      try {
        await (await transport).sendMail(messageOf(letter, id, { from: mail.from, site: publicUrl }));
      } catch (error) {
        throw isRefused(error) ? new FinalError('refused', { cause: error }) : error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Whether the mail server will never accept mails to that address, so that trying again is in vain. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560;
}

/** Writes each mail to a file that only its owner reads: a link in it is a secret. */
function folderDelivery({ mail, dataDir, publicUrl }: Settings, log: Log): Delivery {
  const folder = path.join(dataDir, 'mail');
  return {
    send: async (letter, id) => {
      const transport = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(letter, id, { from: mail.from, site: publicUrl }));
      // ids sort by their time; a letter that is written twice is one file
      const file = path.join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'no mail server is set: the mail was written to a file');
    },
    close: () => {},
  };
}

function messageOf(letter: Letter, id: string, { from, site }: { from: string; site: string }) {
  const { to, subject, off } = letter;
  // mail programs show it as a button of their own, and send one POST (RFC 8058)
  const ending = off && { 'List-Unsubscribe': `<${off.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    ...{ from, to: { name: to.name, address: to.email }, subject },
    ...renderLetter(letter, site),
    // identifies a mail that was sent twice
    messageId: `<${id}@${new URL(site).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...ending },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
