import type { Ctx } from '../context.ts';
import { FinalError } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';

/** Sends a letter, unless it has expired. @throws FinalError, or the error of the mail server */
export async function sendLetter(
  { mailer, now }: Pick<Ctx, 'mailer' | 'now'>,
  { sealed, until }: Payloads['mail.send'],
  id: string,
): Promise<void> {
  if (until !== null && new Date(until) <= now()) throw new FinalError('late');
  await mailer.send(sealed, id);
}
