import { useState } from 'react';

/** What to try in turn: of an own upload the narrow copy, then the picture itself. */
function sourcesOf(src: string | null): string[] {
  if (!src || src.startsWith('blob:')) return [];
  return src.startsWith('/media/') ? [`${src}/320.webp`, src] : [src];
}

/** An item's picture; if there is none, or it does not load, the first letter of its name. */
export function Thumbnail({ name, src }: { name: string; src: string | null }) {
  const [failed, setFailed] = useState<string[]>([]);
  const shown = sourcesOf(src).find((source) => !failed.includes(source));
  const fail = () => shown && setFailed([...failed, shown]);
  return (
    <div className="thumbnail">
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
        <span aria-hidden>{name.slice(0, 1)}</span>
      )}
    </div>
  );
}
