import type { MetaDescriptor } from 'react-router';
import { readerLanguage } from '#common/languages.ts';
import { PLAIN_LOOK, type SiteLook } from '#common/site-look.ts';

type Head = {
  /** The page's own name; without it the product's name alone. */ title?: string;
  description?: string;
  /** The canonical address, absolute. */ url?: string;
  /** Absolute address of a picture of the page. */ image?: string;
  language?: string;
  type?: 'website' | 'book' | 'article';
  noindex?: boolean;
  /** The e-book as an app of its own: addresses of its manifest and of its sign. */ app?: {
    manifest: string;
    icon: string;
  };
  jsonLd?: Record<string, unknown>;
  /** Links to the same page in other languages. */ editions?: MetaDescriptor[];
};

const LONGEST_DESCRIPTION = 180;

/** The loader data of a page's routes. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The product's name, from the root route's data. */
export function siteName(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteLook } | undefined;
  return (root?.site ?? PLAIN_LOOK).name;
}

/** The metadata of a page for search engines and for sharing. */
export function pageHead(
  matches: Matches,
  { title, description, url, image, language, type = 'website', noindex, jsonLd, app, editions = [] }: Head,
): MetaDescriptor[] {
  const site = siteName(matches);
  const named = title ? `${title} · ${site}` : site;
  const summary = shorten(description ?? '');
  const properties = {
    'og:site_name': site,
    'og:type': type,
    'og:title': title ?? site,
    'og:description': summary,
    'og:url': url,
    'og:image': image,
    'og:locale': language && readerLanguage(language).replace('-', '_'),
  };
  return [
    { title: named },
    ...(summary ? [{ name: 'description', content: summary }] : []),
    ...(url && !noindex ? [{ tagName: 'link' as const, rel: 'canonical', href: url }] : []),
    ...(noindex ? [] : editions),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(app && !noindex ? appLinks(app) : []),
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(jsonLd && !noindex ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } as never }] : []),
  ];
}

function appLinks({ manifest, icon }: { manifest: string; icon: string }): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'manifest', href: manifest },
    { tagName: 'link', rel: 'apple-touch-icon', href: icon },
  ];
}

/** Cuts a text to a few lines, between words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

export function absolute(publicUrl: string, address: string | undefined): string | undefined {
  return address && new URL(address, publicUrl).href;
}
