import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { TakenTerms } from '#server/editions/glossary/files.ts';
import type { TakenMemory } from '#server/editions/memory/files.ts';
import type { Refusal } from '#server/web.ts';
import { toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';

type Taken = Omit<TakenTerms, 'lines'> & Partial<Pick<TakenTerms, 'lines'> & Pick<TakenMemory, 'others'>>;
type Answer = { ok: true; taken: Taken } | Pick<Refusal, 'ok' | 'message'>;
type Props = {
  purpose: string;
  downloads: { address: string; label: string }[];
  take: { address: string; label: string; hint: string; accept: string[] };
};

/** A memory or a glossary as files, out and in. */
export function FilesBox({ purpose, downloads, take }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    setTaken(null);
    const answer = await post(take.address, file).catch(() => ({
      ok: false as const,
      message: t('forms.unreachable'),
    }));
    setBusy(false);
    if (!answer.ok) return void toastFault(take.label, answer.message);
    setTaken(answer.taken);
    void revalidate();
  };
  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby="files-title">
      <Title order={2} size="h3" id="files-title">
        {t('memory.files')}
      </Title>
      <Text c="dimmed">{purpose}</Text>
      <Group gap="sm">
        {downloads.map(({ address, label }) => (
          <Button
            key={address}
            component="a"
            href={address}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </Group>
      {!isBusy && <FileButton label={take.label} hint={take.hint} accept={take.accept} onFile={send} />}
      <div role="status">
        {isBusy && <Text>{t('memory.taking')}</Text>}
        {taken && <Said taken={taken} />}
      </div>
    </Stack>
  );
}

/** What became of a file. */
function Said({ taken: { lines = [], others = 0, ...counts } }: { taken: Taken }) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('memory.taken', counts)}</Text>
      {others > 0 && <Text c="dimmed">{t('memory.others', { count: others })}</Text>}
      {counts.refused > 0 && lines.length === 0 && <Text c="dimmed">{t('memory.refusedWhy')}</Text>}
      {lines.length > 0 && <Text c="dimmed">{t('memory.refusedLines', { lines: lines.join(', ') })}</Text>}
    </>
  );
}

async function post(address: string, file: File): Promise<Answer> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', body: file, headers });
  return response.json();
}
