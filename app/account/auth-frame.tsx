import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import brand from '../frame/brand.module.css';
import { Brand } from '../frame/brand.tsx';
import hidden from '../frame/hidden.module.css';
import styles from './auth-frame.module.css';

type Props = {
  title: string;
  /** Whether the title is seen, or only announced to a screen reader. */
  titled?: boolean;
  children: ReactNode;
};

/** The pages around signing in: a bound book on one side, the form on the other. */
export function AuthFrame({ title, titled = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <main className={styles.frame} id="content" tabIndex={-1}>
      <section className={styles.brand}>
        <p className={`${brand.logo} ${styles.logo}`}>
          <Brand />
        </p>
        <div className={styles.title}>
          <div className={styles.book}>
            <p className={styles.headline}>{t('account.headline')}</p>
          </div>
          <p>{t('account.subline')}</p>
        </div>
      </section>
      <section className={styles.panel}>
        <Title order={1} mb="md" size="h2" className={titled ? undefined : hidden.visually}>
          {title}
        </Title>
        {children}
      </section>
    </main>
  );
}
