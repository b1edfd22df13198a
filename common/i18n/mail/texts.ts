import type { ptBR } from './pt-BR.ts';

/** The texts that each language of the mails must have. */
export type MailTexts = Record<keyof typeof ptBR, string>;
