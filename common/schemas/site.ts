import { INTERFACE_LANGUAGES, type Language } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { isLinkTemplate } from '../link-template.ts';
import { mediaAddress } from './fields.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

const line = (max: number) => plainText().trim().max(max, 'too_long').default('');
const none = Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, ''])) as Record<Language, string>;
/** A legal text in each language; an empty one is replaced by the product's own. */
const legal = z
  .record(z.enum(INTERFACE_LANGUAGES), plainText().max(LIMITS.legalText, 'too_long').default(''))
  .default(none);

const plan = z.object({
  name: plainText().trim().min(1, 'name_required').max(LIMITS.planName, 'too_long'),
  price: line(LIMITS.planPrice),
  /** What is in it, one line each. */
  includes: plainText().trim().max(LIMITS.planIncludes, 'too_long').default(''),
});
export type Plan = z.infer<typeof plan>;

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/;
/** The parameters that are added to links of shops. */
const linkTemplate = z.object({
  host: plainText()
    .trim()
    .toLowerCase()
    .refine((text) => text.length <= LIMITS.email && HOST.test(text), 'link_host_invalid'),
  parameters: plainText()
    .trim()
    .max(LIMITS.linkParameters, 'too_long')
    .refine(isLinkTemplate, 'link_parameters_invalid'),
});

/** Those who can be required to use a second step of signing in, or a passkey. */
export const REQUIRED_OF = ['off', 'admins', 'managers'] as const;
export type RequiredOf = (typeof REQUIRED_OF)[number];

/** The roles that a new account can get without an invitation. */
export const NEW_ACCOUNTS = ['user', 'editor'] as const;

/** The settings of the installation, as the administrator's form sends them. */
export const siteSchema = z.object({
  product_name: plainText()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'site_name_required').max(LIMITS.productName, 'too_long'))
    .default('Prelo'),
  logo: mediaAddress.default(null),
  /** `#rrggbb`; empty: the press red. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || /^#[0-9a-f]{6}$/.test(text), 'colour_invalid')
    .default(''),
  email: line(LIMITS.email).refine((text) => text === '' || z.email().safeParse(text).success, 'email_invalid'),
  phone: line(LIMITS.phone),
  whatsapp: line(LIMITS.phone),
  address: line(LIMITS.postalAddress),
  privacy: legal,
  terms: legal,
  satisfaction: line(LIMITS.claim),
  creators: line(LIMITS.claim),
  ebooks: line(LIMITS.claim),
  plans: z.array(plan).max(LIMITS.plans, 'too_many_items').default([]),
  link_templates: z.array(linkTemplate).max(LIMITS.linkTemplates, 'too_many_items').default([]),
  require_second_factor: z.enum(REQUIRED_OF).default('off'),
  new_accounts: z.enum(NEW_ACCOUNTS).default('user'),
});

export type SiteSettings = z.infer<typeof siteSchema>;

/** The defaults of the settings. */
export const SITE_DEFAULTS: SiteSettings = siteSchema.parse({});
