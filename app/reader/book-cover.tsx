import type { Picture } from '#server/reading/pictures.ts';
import { PictureTag } from './picture.tsx';

const GROUNDS = 6;
const LONG_TITLE = 48;

type Props = { title: string; picture: Picture | null; sizes: string; eager?: boolean };

/** A bound book: its cover picture over a plain binding with the title, which stays if there is no picture to see. */
export function BookCover({ title, picture, sizes, eager }: Props) {
  return (
    <div className="cover" data-ground={groundOf(title)}>
      <span className="cover-title" aria-hidden="true" data-long={title.length > LONG_TITLE || undefined}>
        {title}
      </span>
      {picture && <PictureTag picture={picture} sizes={sizes} eager={eager} />}
    </div>
  );
}

/** Which of the bindings a title gets; always the same. */
export function groundOf(title: string): number {
  return [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS;
}
