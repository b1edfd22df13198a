import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { newToken } from '../numbers/weekly/weekly-mails.ts';
import { endAlertMailBy, isAlertMailOff, setAlertMail } from './alert-mails.queries.ts';

/** Whether the actor gets the mail of alerts. @throws session_expired, not_found */
export async function readAlertMail(ctx: Ctx): Promise<{ is_on: boolean }> {
  return { is_on: !(await isAlertMailOff(ctx.db, authorize(ctx, 'panel.enter', null).id)) };
}

/** Turns the own mail of alerts on or off. @throws session_expired, not_found, invalid */
export async function chooseAlertMail(ctx: Ctx, wanted: unknown): Promise<void> {
  const { id } = authorize(ctx, 'panel.enter', null);
  if (wanted !== 'on' && wanted !== 'off') throw new AppError('invalid');
  await setAlertMail(ctx.db, id, wanted === 'off', newToken());
}

/** Turns off the mail of alerts that carries a token, without signing in. @throws not_found */
export async function endAlertMail(ctx: Pick<Ctx, 'db'>, token: string): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(token) || !(await endAlertMailBy(ctx.db, token))) throw new AppError('not_found');
}
