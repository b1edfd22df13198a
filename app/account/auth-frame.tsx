import '../styles/shell.css';
import '../styles/auth.css';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../frame/brand.tsx';

type Props = {
  title: string;
  /** Whether the title is seen, or only announced to a screen reader. */
  titled?: boolean;
  children: ReactNode;
};

/** The pages around signing in: the press on one side, the form on the other. */
export function AuthFrame({ title, titled = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <main className="auth" id="content" tabIndex={-1}>
      <section className="auth-brand">
        <p className="logo">
          <Brand />
        </p>
        <p className="auth-headline">{t('account.headline')}</p>
        <p>{t('account.subline')}</p>
      </section>
      <section className="auth-panel">
        <Title order={1} mb="md" size="h2" className={titled ? undefined : 'visually-hidden'}>
          {title}
        </Title>
        {children}
      </section>
    </main>
  );
}
