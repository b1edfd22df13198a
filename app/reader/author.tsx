import type { ReaderT } from '#common/texts/reader.ts';
import type { Author } from '#server/reading/author.ts';
import { PictureTag } from './picture.tsx';

type Props = { author: Author; t: ReaderT };

/** The name of the author, below the title. */
export function Byline({ author: { name }, t }: Props) {
  return <p className="byline">{t('byAuthor', { name })}</p>;
}

/** The picture of the author and what they say about themselves; nothing if the profile has neither. */
export function AboutAuthor({ author: { name, picture, about }, t }: Props) {
  if (!picture && !about) return null;
  return (
    <section className="author" aria-labelledby="author">
      {picture && (
        <div className="author-picture">
          <PictureTag picture={picture} sizes="(min-width: 48rem) 7rem, 4.5rem" />
        </div>
      )}
      <div className="author-head">
        <h2 id="author">{t('aboutAuthor')}</h2>
        <p className="author-name">{name}</p>
      </div>
      {about && <p className="author-about">{about}</p>}
    </section>
  );
}

/** The author for search engines: schema.org's Person. */
export function authorData({ name, picture, about }: Author, absolute: (address?: string) => string | undefined) {
  return { '@type': 'Person', name, image: absolute(picture?.src), description: about || undefined };
}
