import { randomBytes } from 'node:crypto';
import { authorize, type Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isWeeklyOff, setWeekly, turnOffBy } from './weekly-mails.queries.ts';

/** The token that turns off a person's mails without signing in: it cannot be guessed. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** Whether the actor gets the weekly mail. @throws session_expired, not_found */
export async function readWeekly(ctx: Ctx): Promise<{ is_on: boolean }> {
  return { is_on: !(await isWeeklyOff(ctx.db, authorize(ctx, 'panel.enter', null).id)) };
}

/** Turns the own weekly mail on or off. @throws session_expired, not_found, invalid */
export async function chooseWeekly(ctx: Ctx, wanted: unknown): Promise<void> {
  const { id } = authorize(ctx, 'panel.enter', null);
  if (wanted !== 'on' && wanted !== 'off') throw new AppError('invalid');
  await setWeekly(ctx.db, id, wanted === 'off', newToken());
}

/** Turns off the weekly mail that carries a token, without signing in. @throws not_found */
export async function endWeekly(ctx: Pick<Ctx, 'db'>, token: string): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(token) || !(await turnOffBy(ctx.db, token))) throw new AppError('not_found');
}
