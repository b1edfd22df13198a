import type { Db } from '../db/open.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { findAuthorProfile } from '../people/people.queries.ts';
import { isShown, type Picture, picturesOf } from './pictures.ts';

/** What readers learn about the author of an e-book. */
export type Author = { name: string; picture: Picture | null; about: string };

/** What files of an e-book say about its author; `picture` is an address. */
export type NamedAuthor = { name: string; picture: string | null; about: string };

/** The author of an e-book, if it names one and the profile has a name. */
export async function namedAuthor(
  db: Db,
  { user_id, is_author_shown }: Pick<Ebook, 'user_id' | 'is_author_shown'>,
): Promise<NamedAuthor | null> {
  const profile = is_author_shown ? await findAuthorProfile(db, user_id) : null;
  const name = profile?.name.trim();
  if (!profile || !name) return null;
  return { name, picture: isShown(profile.image) ? profile.image : null, about: profile.about ?? '' };
}

/** The same with the picture as a page shows it. */
export async function readAuthor(db: Db, ebook: Ebook): Promise<Author | null> {
  const author = await namedAuthor(db, ebook);
  if (!author) return null;
  const pictures = await picturesOf(db, [author.picture]);
  return { ...author, picture: pictures.get(author.picture ?? '') ?? null };
}
