import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, isRouteErrorResponse } from 'react-router';
import { PageTitle } from './page-title.tsx';

/** A whole document for an error; it needs nothing but the error. */
export function FaultPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { title, text, status } = faultOf(error, t);
  return (
    <main className="fault">
      <PageTitle>{title}</PageTitle>
      {status && <p className="fault-status">{status}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href={href('/')}>{t('shell.backHome')}</a>
      </p>
    </main>
  );
}

/** The title, text and status that a person reads of an error. */
export function faultOf(error: unknown, t: TFunction): { title: string; text: string; status: number | null } {
  if (!isRouteErrorResponse(error)) return { title: t('shell.faultTitle'), text: t('shell.faultText'), status: null };
  const { code, message } = (error.data ?? {}) as { code?: string; message?: string };
  const { status } = error;
  if (code === 'ebook_not_found') return { title: t('errors.ebook_not_found'), text: t('ebooks.notFoundText'), status };
  if (code === 'module_not_found')
    return { title: t('errors.module_not_found'), text: t('ebooks.notFoundText'), status };
  if (status === 404) return { title: t('shell.notFoundTitle'), text: message ?? t('shell.notFoundText'), status };
  return { title: t('shell.faultTitle'), text: message ?? t('shell.faultText'), status };
}
