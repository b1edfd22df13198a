import type { PublicTexts } from '#common/texts/public.ts';
import dark from './pictures/writing-room-dark.webp';
import light from './pictures/writing-room-light.webp';

/** The writing room as it is: pictures of the running product, made anew by `npm run pictures`. */
export function SalesRoom({ sales }: { sales: PublicTexts['sales'] }) {
  return (
    <section className="room" aria-labelledby="room-title">
      <h2 id="room-title">{sales.roomTitle}</h2>
      <p>{sales.roomText}</p>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark} />
        <img src={light} alt={sales.roomPicture} width={1440} height={900} loading="lazy" decoding="async" />
      </picture>
    </section>
  );
}
