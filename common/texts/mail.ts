import type { Language } from '../languages.ts';
import { account } from './mail/account.ts';
import { alerts } from './mail/alerts.ts';
import { authors } from './mail/authors.ts';
import { letter } from './mail/letter.ts';
import { passkeys } from './mail/passkeys.ts';
import { weekly } from './mail/weekly.ts';
import { type Translate, translators } from './translators.ts';

/** What mails say. */
export const mail = { ...letter, ...account, ...authors, ...passkeys, ...weekly, ...alerts };

export type MailT = Translate<typeof mail>;

const translate = translators(mail);

/** The texts of mails in an interface language; who picked none reads Portuguese. */
export function mailTexts(language: Language | null): MailT {
  return translate(language ?? 'pt-BR');
}
