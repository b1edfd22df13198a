import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import type { SiteSettings } from '#common/schemas/site.ts';
import { type ShownWhatsapp, shownWhatsapp } from '#common/whatsapp.ts';
import type { Ctx } from '../context.ts';
import { type ReaderHtml, readerHtml } from './reader-html.ts';

export type SiteContact = Pick<SiteSettings, 'email' | 'phone' | 'address'> & { whatsapp: ShownWhatsapp };
export type LegalText = ReaderHtml & { language: Language };

export function siteContact({ site: { email, phone, whatsapp, address } }: Pick<Ctx, 'site'>): SiteContact {
  return { email, phone, whatsapp: shownWhatsapp(whatsapp), address };
}

/** The administrators' text in the visitor's language, else in Portuguese, else in any; null if there is none. */
export async function readLegalText(ctx: Ctx, name: 'privacy' | 'terms'): Promise<LegalText | null> {
  const texts = ctx.site[name];
  const language = [ctx.language, ...INTERFACE_LANGUAGES].find((one) => texts[one]);
  if (!language) return null;
  const ready = await readerHtml(ctx, { html: texts[language], language, of: `${name} ${language}` });
  return { ...ready, language };
}
