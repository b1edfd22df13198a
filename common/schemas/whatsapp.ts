import { LIMITS } from '../limits.ts';
import { lacksCountry, whatsappNumber } from '../whatsapp.ts';
import { plainText } from './plain-text.ts';
import { siteSchema } from './site.ts';
import { supportSchema } from './support.ts';
import { z } from './zod.ts';

/** A number as it is stored from now on; `stored` may stay as it is, so that other fields can be saved beside it. */
function whatsapp(stored: string) {
  return plainText()
    .trim()
    .max(LIMITS.phone, 'too_long')
    .transform((text, context) => {
      const number = text === '' || text === stored ? text : whatsappNumber(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: lacksCountry(text) ? 'whatsapp_country' : 'whatsapp_invalid' });
      return z.NEVER;
    });
}

/** Support information as its form may change what is stored. */
export const supportChange = (stored: { whatsapp: string }) =>
  supportSchema.extend({ whatsapp: whatsapp(stored.whatsapp) });

/** The settings of the installation as its form may change what is stored. */
export const siteChange = (stored: { whatsapp: string }) => siteSchema.extend({ whatsapp: whatsapp(stored.whatsapp) });
