import type { SiteSettings } from './schemas/site.ts';

/** The settings of the site that every page shows. */
export type SiteLook = { name: string; logo: string | null; accent: string };

export function siteLook({
  product_name: name,
  logo,
  accent,
}: Pick<SiteSettings, 'product_name' | 'logo' | 'accent'>): SiteLook {
  return { name, logo, accent };
}

/** The look of a page that could not read the installation's own. */
export const PLAIN_LOOK: SiteLook = { name: 'Prelo', logo: null, accent: '' };
