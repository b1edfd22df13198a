import { coverShade } from '#common/cover-shade.ts';
import { initialOf } from '#common/initial.ts';
import { coverTitleSize } from '#common/title-size.ts';
import { ListPicture } from '../../lists/list-picture.tsx';
import styles from './cover.module.css';

type Props = {
  title: string;
  src: string | null;
  isLarge?: boolean;
  /** Too small for more than an initial. */
  isSmall?: boolean;
};

/** An e-book's cover; without a picture, or when it does not load, a plain bound book with its title. */
export function Cover({ title, src, isLarge, isSmall }: Props) {
  return (
    <div className={isLarge ? `${styles.cover} ${styles.large}` : styles.cover} data-shade={coverShade(title)}>
      <ListPicture src={src}>
        <span aria-hidden data-size={isSmall ? 'initial' : coverTitleSize(title)}>
          {isSmall ? initialOf(title) : title}
        </span>
      </ListPicture>
    </div>
  );
}
