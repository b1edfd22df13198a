import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Refusal } from '#server/web.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';

type Answer = { ok: true; id: string; isKnown: boolean } | Pick<Refusal, 'ok' | 'message'>;
const MB = 1024 * 1024;

/** Sends the file of a report, and opens its page; in the head of the page once there is more on it than that. */
export function SendReport({ maxBytes, isInHead }: { maxBytes: number; isInHead: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const max = maxBytes / MB;
  const send = async (file: File) => {
    if (file.size > maxBytes) return toastFault(t('earnings.send'), t('errors.earnings_too_large', { max }));
    setBusy(true);
    const answer = await post(file).catch(() => ({ ok: false as const, message: t('forms.unreachable') }));
    setBusy(false);
    if (!answer.ok) return toastFault(t('earnings.send'), answer.message);
    if (answer.isKnown) toastDone(t('earnings.send'), t('earnings.again'));
    void navigate(href('/admin/earnings/:reportId', { reportId: answer.id }));
  };
  return (
    <div>
      {!isBusy && (
        <FileButton
          label={t('earnings.send')}
          hint={t('earnings.sendHint', { max })}
          accept={['.csv', '.tsv', '.txt', 'text/csv', '.xlsx']}
          onFile={(file) => void send(file)}
          isZone={!isInHead}
          isInHead={isInHead}
        />
      )}
      <div role="status">{isBusy && <Text>{t('earnings.sending')}</Text>}</div>
    </div>
  );
}

async function post(file: File): Promise<Answer> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const address = withQuery(href('/admin/earnings/file'), { name: file.name });
  return (await fetch(address, { method: 'POST', body: file, headers })).json();
}
