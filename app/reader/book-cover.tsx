import { coverShade } from '#common/cover-shade.ts';
import { coverTitleSize } from '#common/title-size.ts';
import type { Picture } from '#server/reading/pictures.ts';
import { PictureTag } from './picture.tsx';

type Props = { title: string; picture: Picture | null; sizes: string; eager?: boolean };

/** A bound book: its cover picture over a plain binding with the title, which shows if there is no picture. */
export function BookCover({ title, picture, sizes, eager }: Props) {
  return (
    <div className="cover" data-shade={coverShade(title)}>
      <span className="cover-title" aria-hidden="true" data-size={coverTitleSize(title)}>
        {title}
      </span>
      {picture && <PictureTag picture={picture} sizes={sizes} eager={eager} />}
    </div>
  );
}
