import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SampleImage } from '#common/sample-images.ts';
import styles from './sample-images.module.css';

type Props = { samples: readonly SampleImage[]; onChoose: (address: string) => void };

/** The product's sample pictures, each a button that sets it. */
export function SampleImages({ samples, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.samples}>
      <legend className={styles.legend}>{t('fields.samples')}</legend>
      <div className={styles.row}>
        {samples.map(({ src, name }) => (
          <UnstyledButton key={src} className={styles.sample} onClick={() => onChoose(src)}>
            <img src={src} alt="" width={160} height={160} loading="lazy" />
            <span>{t(`fields.sample_${name}`)}</span>
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}
