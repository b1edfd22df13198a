import { useState } from 'react';

const GROUNDS = 6;

/** An e-book's cover; without a picture, or when it does not load, a plain bound book with its title. */
export function Cover({ title, src, alt = '' }: { title: string; src: string | null; alt?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const ground = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS;
  const shown = src && !src.startsWith('blob:') && broken !== src;
  return (
    <div className="cover" data-ground={ground}>
      {shown ? (
        <img src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden>{title}</span>
      )}
    </div>
  );
}
