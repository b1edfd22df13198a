import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crop-places.module.css';
import { type Area, drawArea } from './cut-image.ts';
import { type CropPurpose, PLACES } from './places.ts';

type Props = { image: HTMLImageElement; area: Area; purpose: CropPurpose };

/** Pixels of a preview's longer side: the previews are small. */
const MOST = 640;

/** Previews of the chosen part in every place that will show it, each in the shape of that place. */
export function CropPreviews({ image, area, purpose }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.places} aria-label={t('fields.cropPlaces')}>
      {PLACES[purpose].map((place) => (
        <figure key={place} className={styles.place}>
          <div className={styles.box} data-place={place}>
            <Part image={image} area={area} />
          </div>
          <figcaption>{t(`fields.place_${place}`)}</figcaption>
        </figure>
      ))}
    </section>
  );
}

function Part({ image, area }: Omit<Props, 'purpose'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawArea(image, canvas.current, area, MOST);
  }, [image, area]);
  return <canvas ref={canvas} />;
}
