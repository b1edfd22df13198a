import type { PublicTexts } from '#common/texts/public.ts';
import dark from './pictures/writing-room-dark.webp';
import light from './pictures/writing-room-light.webp';
import phoneDark from './pictures/writing-room-phone-dark.webp';
import phoneLight from './pictures/writing-room-phone-light.webp';

const PHONE = '(max-width: 40rem)';
const DARK = '(prefers-color-scheme: dark)';

/** Pictures of the editor on a phone and a desktop, taken from the running product by `npm run pictures`. */
export function SalesRoom({ sales }: { sales: PublicTexts['sales'] }) {
  return (
    <section className="room" aria-labelledby="room-title">
      <h2 id="room-title">{sales.roomTitle}</h2>
      <p>{sales.roomText}</p>
      <picture>
        <source media={`${PHONE} and ${DARK}`} srcSet={phoneDark} width={750} height={1334} />
        <source media={PHONE} srcSet={phoneLight} width={750} height={1334} />
        <source media={DARK} srcSet={dark} />
        <img src={light} alt={sales.roomPicture} width={1440} height={900} loading="lazy" decoding="async" />
      </picture>
    </section>
  );
}
