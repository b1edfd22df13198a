import { isRouteErrorResponse } from 'react-router';
import { texts } from '#common/i18n/pt-BR/index.ts';

/** What a whole document says when it could not be shown; it needs nothing but the error. */
export function FaultPage({ error }: { error: unknown }) {
  const { title, text, status } = faultOf(error);
  return (
    <main className="fault">
      {status && <p className="fault-status">{status}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">{texts.shell.backHome}</a>
      </p>
    </main>
  );
}

/** Title, text and status of an error as a person should read it. */
export function faultOf(error: unknown): { title: string; text: string; status: number | null } {
  if (!isRouteErrorResponse(error)) return { title: texts.shell.faultTitle, text: texts.shell.faultText, status: null };
  const { code, message } = (error.data ?? {}) as { code?: string; message?: string };
  const { status } = error;
  if (code === 'ebook_not_found')
    return { title: texts.errors.ebook_not_found, text: texts.ebooks.notFoundText, status };
  if (code === 'module_not_found')
    return { title: texts.errors.module_not_found, text: texts.ebooks.notFoundText, status };
  if (status === 404) return { title: texts.shell.notFoundTitle, text: message ?? texts.errors.not_found, status };
  return { title: texts.shell.faultTitle, text: message ?? texts.shell.faultText, status };
}
