import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMail } from '../mail-server.ts';
import type { RunningServer } from './server.ts';
import { expect } from './test.ts';

/** The mails to an address, the newest first, as the folder of a server without SMTP holds them. */
export async function mailsTo(server: RunningServer, email: string): Promise<{ subject: string; text: string }[]> {
  const folder = path.join(server.dataDir, 'mail');
  const written = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const names = written.toSorted().reverse();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.filter((raw) => /^To: (.*)$/m.exec(raw)?.[1]?.includes(email)).map(readMail);
}

/** The link in the newest mail to an address. */
export async function linkTo(server: RunningServer, email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(server, email);
  return /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
}
