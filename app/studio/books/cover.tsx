import { coverShade } from '#common/cover-shade.ts';
import { ListPicture } from './list-picture.tsx';

/** An e-book's cover; without a picture, or when it does not load, a plain bound book with its title. */
export function Cover({ title, src }: { title: string; src: string | null }) {
  return (
    <div className="cover" data-shade={coverShade(title)}>
      <ListPicture src={src}>
        <span aria-hidden>{title}</span>
      </ListPicture>
    </div>
  );
}
