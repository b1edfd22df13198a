import { ListPicture } from './list-picture.tsx';
import styles from './thumbnail.module.css';

/** An item's picture; if there is none, or it does not load, the first letter of its name. */
export function Thumbnail({ name, src }: { name: string; src: string | null }) {
  return (
    <div className={styles.thumbnail}>
      <ListPicture src={src}>
        <span aria-hidden>{name.slice(0, 1)}</span>
      </ListPicture>
    </div>
  );
}
