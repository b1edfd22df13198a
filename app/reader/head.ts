import type { MetaDescriptor } from 'react-router';
import { htmlLang } from '#common/languages.ts';

type Head = {
  /** The page's own name; none: the product's alone. */ title?: string;
  description?: string;
  /** The canonical address, absolute. */ url?: string;
  /** Absolute address of a picture of the page. */ image?: string;
  language?: string;
  type?: 'website' | 'book' | 'article';
  noindex?: boolean;
  jsonLd?: Record<string, unknown>;
};

const LONGEST_DESCRIPTION = 180;

/** What a page tells search engines, and those who share it. */
export function pageHead({
  title,
  description,
  url,
  image,
  language,
  type = 'website',
  noindex,
  jsonLd,
}: Head): MetaDescriptor[] {
  const named = title ? `${title} · Prelo` : 'Prelo';
  const summary = shorten(description ?? '');
  const properties = {
    'og:site_name': 'Prelo',
    'og:type': type,
    'og:title': title ?? 'Prelo',
    'og:description': summary,
    'og:url': url,
    'og:image': image,
    'og:locale': language && htmlLang(language).replace('-', '_'),
  };
  return [
    { title: named },
    ...(summary ? [{ name: 'description', content: summary }] : []),
    ...(url && !noindex ? [{ tagName: 'link' as const, rel: 'canonical', href: url }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(jsonLd && !noindex ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } as never }] : []),
  ];
}

/** At most a few lines, cut between words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

export function absolute(publicUrl: string, address: string | undefined): string | undefined {
  return address && new URL(address, publicUrl).href;
}
