import { useState } from 'react';

const GROUNDS = 6;

/** What to try in turn: of an own upload the narrow copy, then the picture itself. */
function sourcesOf(src: string | null): string[] {
  if (!src || src.startsWith('blob:')) return [];
  return src.startsWith('/media/') ? [`${src}/320.webp`, src] : [src];
}

/** An e-book's cover; without a picture, or when it does not load, a plain bound book with its title. */
export function Cover({ title, src }: { title: string; src: string | null }) {
  const [failed, setFailed] = useState<string[]>([]);
  const ground = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS;
  const shown = sourcesOf(src).find((source) => !failed.includes(source));
  const fail = () => shown && setFailed([...failed, shown]);
  return (
    <div className="cover" data-ground={ground}>
      {shown ? (
        <img
          src={shown}
          alt=""
          loading="lazy"
          onError={fail}
          // a picture that failed before the page became alive tells nobody
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
          }}
        />
      ) : (
        <span aria-hidden>{title}</span>
      )}
    </div>
  );
}
