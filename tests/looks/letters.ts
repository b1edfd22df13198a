import { setTimeout as pause } from 'node:timers/promises';
import { invite } from '#server/people/invitations.ts';
import { mailsTo } from '../e2e/mails.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ctxFor, type Person } from '../e2e/test.ts';

/** Where the links of letters lead: to an invitation, and to a new password for the reader. */
export type Letters = { invitation: string; recovery: string };

type Correspondents = Record<'admin' | 'reader', Person>;

export async function lettersOf(server: RunningServer, { admin, reader }: Correspondents): Promise<Letters> {
  const ctx = ctxFor(server, admin);
  const input = { email: 'convidada@example.com', role: 'editor' };
  const { link } = await invite({ ...ctx, mailer: { ...ctx.mailer, delivers: false } }, input);
  await fetch(`${server.url}/auth/forgot`, { method: 'POST', body: new URLSearchParams({ email: reader.email }) });
  return { invitation: placeOf(link ?? ''), recovery: placeOf(await linkTo(server, reader.email)) };
}

/** The link of a letter, which a job writes. */
async function linkTo(server: RunningServer, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = await mailsTo(server, email);
    const [link] = /^http\S+$/m.exec(mail?.text ?? '') ?? [];
    if (link) return link;
    await pause(100);
  }
  throw new Error(`no letter to ${email}`);
}

function placeOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
