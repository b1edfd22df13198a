import type { Picture } from '#server/reading/pictures.ts';

type Props = {
  picture: Picture;
  alt?: string;
  /** Its displayed width, as the `sizes` attribute. */ sizes: string;
  /** Visible without scrolling. */ eager?: boolean;
};

/** An image in the best width and format that the browser can use. */
export function PictureTag({ picture, alt = '', sizes, eager = false }: Props) {
  const image = (
    <img
      src={picture.src}
      alt={alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!picture.avif || !picture.webp) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
