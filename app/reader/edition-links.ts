import type { MetaDescriptor } from 'react-router';
import { ebookPath, ebookTabPath, modulePath } from '#common/addresses.ts';
import type { BookTab } from '#common/book-tabs.ts';
import type { ShownEdition } from '#server/reading/editions.ts';

/** Where an edition has what a page shows. */
export type EditionLink = {
  language: string;
  path: string;
  /** Whether the page is this edition's. */
  isCurrent: boolean;
  isSource: boolean;
  /** Whether the edition has no such page, so that `path` leads to its contents. */
  isAbsent: boolean;
};

/** The id of the words on an e-book's page that say that the module one came from is not there; they show only if an address names them. */
export const NOT_HERE = 'not-here';

/** A tab of an e-book in the editions of its work. */
export function tabLinks(editions: ShownEdition[], ebookId: string, tab: BookTab): EditionLink[] {
  return editions.map((edition) => ({
    ...{ language: edition.language, isCurrent: edition.id === ebookId, isSource: edition.isSource, isAbsent: false },
    path: tab === 'guide' ? ebookPath(edition) : ebookTabPath(edition, tab),
  }));
}

/** A module in the editions of its work. */
export function moduleLinks(editions: ShownEdition[], ebookId: string, moduleId: string): EditionLink[] {
  return editions.map((edition) => {
    const twin = edition.modules[moduleId];
    return {
      ...{ language: edition.language, isCurrent: edition.id === ebookId, isSource: edition.isSource, isAbsent: !twin },
      path: twin ? modulePath(edition, twin) : `${ebookPath(edition)}#${NOT_HERE}`,
    };
  });
}

/** What a page's head says of its editions, itself among them; nothing if it is the only one. */
export function alternates(links: EditionLink[], publicUrl: string): MetaDescriptor[] {
  const there = links.filter(({ isAbsent }) => !isAbsent);
  const [first] = there;
  if (!first || there.length < 2) return [];
  const alternate = (hrefLang: string, { path }: EditionLink): MetaDescriptor => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang, href: publicUrl + path },
  });
  return [
    ...there.map((link) => alternate(link.language, link)),
    alternate('x-default', there.find(({ isSource }) => isSource) ?? first),
  ];
}
