import { coverShade } from '#common/cover-shade.ts';
import type { Picture } from '#server/reading/pictures.ts';
import { PictureTag } from './picture.tsx';

type Props = { title: string; picture: Picture | null; sizes: string; eager?: boolean };

/** A bound book: its cover picture over a plain binding with the title, which stays if there is no picture to see. */
export function BookCover({ title, picture, sizes, eager }: Props) {
  return (
    <div className="cover" data-shade={coverShade(title)}>
      <span className="cover-title" aria-hidden="true" data-size={sizeOf(title)}>
        {title}
      </span>
      {picture && <PictureTag picture={picture} sizes={sizes} eager={eager} />}
    </div>
  );
}

/** Long titles and long words are set smaller, so that no word is broken. */
function sizeOf(title: string): 'small' | 'tiny' | undefined {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (longest > 16 || title.length > 100) return 'tiny';
  return longest > 10 || title.length > 48 ? 'small' : undefined;
}
