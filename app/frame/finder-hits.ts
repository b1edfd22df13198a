import { IconBook2, IconPill, IconShoppingBag, IconStack2, IconUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher, useMatches, useRouteLoaderData } from 'react-router';
import { formPath, withQuery } from '#common/addresses.ts';
import { personName } from '#common/person.ts';
import { holdsWords, searchText, searchWords, titleRank } from '#common/search.ts';
import type { Found } from '#server/studio/find.ts';
import { actionsOf, type Place, type Sign, screensOf, settingsOf } from './finder-places.ts';

const PAUSE_MS = 150;
const NOTHING: Found = { words: '', ebooks: [], modules: [], supplements: [], products: [], people: [] };

export type Hit = {
  id: string;
  label: string;
  /** What it belongs to; or the words by which it was found, where its name does not show them. */
  description?: string | undefined;
  to: string;
  Sign: Sign;
  /** The cover of an e-book that has one, which stands in place of the sign. */
  cover?: string | null;
};
export type Group = { label: string; hits: Hit[] };

/**
 * The hits by kind; the kind with the best title comes first. Without a query, the rows that were edited last. `isAsking`: the
 * server may have more, for it has not answered this query.
 */
export function useHits(query: string): { groups: Group[]; isAsking: boolean } {
  const { t } = useTranslation();
  const { isAdmin = false } = (useRouteLoaderData('frame/signed-in') as { isAdmin: boolean } | undefined) ?? {};
  const place = useRouteLoaderData('studio/books/ebook-place') as { ebook: { id: string } | null } | undefined;
  const ebookId = useMatches().at(-1)?.params.ebookId ?? place?.ebook?.id;
  const { found, isAsking } = useFound(query);
  const asked = { t, isAdmin, ebookId };
  const places = (label: string, of: Place[]) => ({ label, hits: hitsAmong(of, query) });
  const groups = [
    ...rowGroups(t, found),
    places(t('shell.findActions'), actionsOf(asked)),
    places(t('shell.findScreens'), screensOf(asked)),
    ...(query.trim() === '' ? [] : [places(t('shell.settings'), settingsOf(asked))]),
  ].filter(({ hits }) => hits.length > 0);
  const best = ({ hits }: Group) => Math.min(...hits.map(({ label }) => titleRank(label, query)));
  return { groups: groups.toSorted((a, b) => best(a) - best(b)), isAsking };
}

function rowGroups(t: TFunction, { words, ebooks, modules, supplements, products, people }: Found): Group[] {
  const inEbook = (kind: 'supplements' | 'products') => (item: Found['supplements'][number]) => ({
    ...{ id: item.id, label: item.name, description: item.text ?? item.ebook_title, to: formPath({ ...item, kind }) },
    Sign: kind === 'products' ? IconShoppingBag : IconPill,
  });
  return [
    {
      label: words.trim() === '' ? t('dashboard.edited') : t('shell.findEbooks'),
      hits: ebooks.map(({ id, title, cover_image, text }) => ({
        ...{ id, label: title, cover: cover_image, Sign: IconBook2, description: text ?? undefined },
        to: href('/admin/ebooks/:ebookId/modules', { ebookId: id }),
      })),
    },
    {
      label: t('shell.findModules'),
      hits: modules.map(({ id, title, ebook_title, text }) => ({
        ...{ id, label: title, description: text ?? ebook_title, Sign: IconStack2 },
        to: href('/admin/modules/:moduleId/edit', { moduleId: id }),
      })),
    },
    { label: t('ebooks.supplements'), hits: supplements.map(inEbook('supplements')) },
    { label: t('ebooks.products'), hits: products.map(inEbook('products')) },
    {
      label: t('shell.findPeople'),
      hits: people.map((person) => ({
        ...{ id: person.email, label: personName(person), description: person.name ? person.email : undefined },
        Sign: IconUser,
        to: withQuery(href('/admin/users'), { q: person.email }),
      })),
    },
  ];
}

/** The places whose name or other words match the whole query; the best name comes first. */
function hitsAmong(places: Place[], query: string): Hit[] {
  const wanted = searchWords(query);
  return places
    .filter(({ label, also = [] }) => holdsWords(searchText(label, ...also), wanted))
    .map((place) => ({ ...place, id: place.to + place.label, description: placeSaid(place, wanted) }))
    .toSorted((a, b) => titleRank(a.label, query) - titleRank(b.label, query));
}

/** What a place belongs to; or, where its name lacks what was typed, the words by which it was found. */
function placeSaid({ label, description, also = [] }: Place, wanted: string[]): string | undefined {
  const sought = wanted.filter((word) => !searchText(label).includes(word));
  const by = also.filter((words) => sought.some((word) => searchText(words).includes(word)));
  return by.length > 0 ? by.join(' · ') : description;
}

/** The server's hits. Until it answers the current query, the hits of the last answer that match it. */
function useFound(query: string): { found: Found; isAsking: boolean } {
  const [answered, setAnswered] = useState<string | null>(null);
  const { load, data } = useFetcher<Found>({ key: 'find-anything' });
  useEffect(() => {
    const timer = setTimeout(
      () => void load(withQuery(href('/admin/find'), { q: query.trim() })).then(() => setAnswered(query)),
      query.trim() === '' ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [query, load]);
  if (data?.words === query.trim()) return { found: data, isAsking: false };
  return { found: data ? namedBy(data, query) : NOTHING, isAsking: answered !== query };
}

function namedBy({ words, ebooks, modules, supplements, products, people }: Found, query: string): Found {
  // the rows edited last are no answer to a query
  if (words === '' || query.trim() === '') return NOTHING;
  const wanted = searchWords(query);
  const holds = (...names: string[]) => holdsWords(searchText(...names), wanted);
  return {
    words,
    ebooks: ebooks.filter(({ title }) => holds(title)),
    modules: modules.filter(({ title }) => holds(title)),
    supplements: supplements.filter(({ name }) => holds(name)),
    products: products.filter(({ name }) => holds(name)),
    people: people.filter(({ name, email }) => holds(name, email)),
  };
}
