import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';
import styles from './edition-more.module.css';
import { ExchangeResults, type Report } from './exchange-results.tsx';
import { type ExchangeAnswer, sendTranslation, undoTranslation } from './send-exchange.ts';

const ACCEPTED = ['.xlf', '.xliff', '.csv', 'application/xliff+xml', 'text/csv'];

/** The texts of an edition as files for translators, out and in. `onChanged` is called when drafts changed. */
export function ExchangeBox({ ebookId, onChanged }: { ebookId: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const { report, isBusy, take, undo } = useExchange(ebookId, onChanged);
  const download = (address: string, label: string) => (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby={`exchange-${ebookId}`} className={styles.files}>
      <h3 id={`exchange-${ebookId}`}>{t('exchange.title')}</h3>
      <p>{t('exchange.purpose')}</p>
      <div className={styles.ways}>
        {download(href('/admin/ebooks/:ebookId/translation.xlf', { ebookId }), t('exchange.downloadXliff'))}
        {download(href('/admin/ebooks/:ebookId/translation.csv', { ebookId }), t('exchange.downloadCsv'))}
        {!isBusy && (
          <FileButton label={t('exchange.take')} hint={t('exchange.accepted')} accept={ACCEPTED} onFile={take} />
        )}
      </div>
      <div role="status">{isBusy && t('exchange.taking')}</div>
      <div className={styles.results}>
        {report && <ExchangeResults report={report} />}
        {report?.id && !isBusy && (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={undo}>
            {t('exchange.undo')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useExchange(ebookId: string, onChanged: () => void) {
  const { t } = useTranslation();
  const [report, setReport] = useState<Report | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (sent: Promise<ExchangeAnswer>) => {
    setBusy(true);
    const answer = await sent.catch(() => ({ ok: false as const, message: t('forms.unreachable') }));
    setBusy(false);
    if (!answer.ok) return void toastFault(t('exchange.title'), answer.message);
    setReport(answer.report);
    if (answer.undone) {
      const titles = answer.undone.changed.join(', ');
      toastDone(t('exchange.undone'), titles && t('exchange.kept', { titles }));
    }
    onChanged();
  };
  return {
    report,
    isBusy,
    take: (file: File) => void ask(sendTranslation(ebookId, file)),
    undo: () => void (report?.id && ask(undoTranslation(ebookId, report.id))),
  };
}
