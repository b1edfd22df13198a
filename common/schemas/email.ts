import { LIMITS } from '../limits.ts';
import { z } from './zod.ts';

/**
 * An address in the one form in which it is stored and compared: lowercase, the domain as it stands in the network
 * (`josé@exemplo.com` is no address that every mail server knows, `jose@exämple.de` is).
 */
export const email = z
  .string()
  .trim()
  .min(1, 'email_required')
  .max(LIMITS.email, 'too_long')
  .transform(networkForm)
  .pipe(
    z
      .string()
      .refine((text) => !/[^\x21-\x7e]/.test(localPart(text)), { message: 'email_accents', abort: true })
      .pipe(z.email('email_invalid'))
      .pipe(z.string().max(LIMITS.email, 'too_long')),
  );

function localPart(text: string): string {
  return text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : '';
}

function networkForm(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).normalize('NFC');
  const lower = text.toLowerCase();
  if (at < 0 || !/[^\x21-\x7e]/.test(domain) || /[\s/\\?#:%@[\]]/.test(domain)) return lower;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${text.slice(0, at).toLowerCase()}@${new URL(address).hostname}` : lower;
}
