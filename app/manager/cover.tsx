import { ListPicture } from './list-picture.tsx';

const GROUNDS = 6;

/** An e-book's cover; without a picture, or when it does not load, a plain bound book with its title. */
export function Cover({ title, src }: { title: string; src: string | null }) {
  const ground = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS;
  return (
    <div className="cover" data-ground={ground}>
      <ListPicture src={src}>
        <span aria-hidden>{title}</span>
      </ListPicture>
    </div>
  );
}
