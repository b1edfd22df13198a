import { type ReactNode, useState } from 'react';

/** The addresses to try in turn: the narrow copy of an upload, then the picture itself. */
function sourcesOf(src: string | null): string[] {
  if (!src || src.startsWith('blob:')) return [];
  return src.startsWith('/media/') ? [`${src}/320.webp`, src] : [src];
}

/** A small picture in a list; `children` replace it if there is none, or it does not load. */
export function ListPicture({ src, children }: { src: string | null; children: ReactNode }) {
  const [failed, setFailed] = useState<string[]>([]);
  const shown = sourcesOf(src).find((source) => !failed.includes(source));
  if (!shown) return children;
  const fail = () => setFailed([...failed, shown]);
  return (
    <img
      src={shown}
      alt=""
      loading="lazy"
      onError={fail}
      // no `error` event comes for a picture that failed before hydration
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
      }}
    />
  );
}
