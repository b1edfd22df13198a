import type { Db } from '../db/open.ts';

/** The mails that a person may turn off, each a table with a row a person. */
export type ChosenMail = 'weekly_mails' | 'alert_mails';

/** What both tables have, by the name of one of them. */
const columns = (mail: ChosenMail) => mail as 'weekly_mails';

/** Turns a mail of somebody on or off. */
export async function setMail(db: Db, mail: ChosenMail, userId: string, isOff: boolean, token: string): Promise<void> {
  await db
    .insertInto(columns(mail))
    .values({ user_id: userId, token, is_off: isOff })
    .onConflict((on) => on.column('user_id').doUpdateSet({ is_off: isOff }))
    .execute();
}

/** Whether somebody turned a mail off. */
export async function isMailOff(db: Db, mail: ChosenMail, userId: string): Promise<boolean> {
  const query = db.selectFrom(columns(mail)).select('is_off').where('user_id', '=', userId);
  return (await query.executeTakeFirst())?.is_off ?? false;
}

/** Turns a mail off that carries a token. @returns whether there is one */
export async function turnOffBy(db: Db, mail: ChosenMail, token: string): Promise<boolean> {
  const update = db.updateTable(columns(mail)).set({ is_off: true }).where('token', '=', token);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}
