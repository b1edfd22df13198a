import { randomBytes } from 'node:crypto';
import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { type ChosenMail, isMailOff, setMail, turnOffBy } from './mail-choices.queries.ts';

/** The token that turns off a person's mails without signing in: it cannot be guessed. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** Whether the actor gets a mail. @throws session_expired, not_found */
export async function readMailChoice(ctx: Ctx, mail: ChosenMail): Promise<{ is_on: boolean }> {
  return { is_on: !(await isMailOff(ctx.db, mail, authorize(ctx, 'panel.enter', null).id)) };
}

/** Turns a mail of the actor on or off. @throws session_expired, not_found, invalid */
export async function chooseMail(ctx: Ctx, mail: ChosenMail, wanted: unknown): Promise<void> {
  const { id } = authorize(ctx, 'panel.enter', null);
  if (wanted !== 'on' && wanted !== 'off') throw new AppError('invalid');
  await setMail(ctx.db, mail, id, wanted === 'off', newToken());
}

/** Turns off the mail that carries a token, without signing in. @throws not_found */
export async function endMail(ctx: Pick<Ctx, 'db'>, mail: ChosenMail, token: string): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(token) || !(await turnOffBy(ctx.db, mail, token))) throw new AppError('not_found');
}
