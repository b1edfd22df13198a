import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { Share } from '#server/studio/share.ts';
import { CopyField } from './copy-field.tsx';
import { HiddenFromReaders } from './hidden-from-readers.tsx';
import { QrCode } from './qr-code.tsx';

type Props = { ebook: { id: string; title: string }; opened: boolean; onClose: () => void };

/** The e-book's address in every form for sharing. */
export default function ShareDialog({ ebook, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { load, data } = useFetcher<Share>();
  const address = href('/admin/ebooks/:ebookId/share', { ebookId: ebook.id });
  useEffect(() => {
    if (opened) void load(address);
  }, [opened, load, address]);
  return (
    <Modal opened={opened} onClose={onClose} title={t('share.title', { title: ebook.title })} size="lg" centered>
      {data ? <Ways share={data} ebookId={ebook.id} /> : <Waiting />}
    </Modal>
  );
}

function Ways({ share, ebookId }: { share: Share; ebookId: string }) {
  const { t } = useTranslation();
  const { title, address, whatsapp, card } = share;
  const { submit } = useFetcher();
  const action = href('/admin/ebooks/:ebookId/share', { ebookId });
  const note = () => void submit({ intent: 'copied' }, { method: 'post', action });
  return (
    <Stack gap="lg">
      {!share.is_visible && <HiddenFromReaders ebookId={ebookId} />}
      <div>
        <CopyField label={t('share.address')} action={t('share.copy')} text={address} onCopied={note} />
        <Group gap="sm" mt="sm">
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${whatsapp}`)}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            WhatsApp
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconDots size={18} aria-hidden />}
              // closing the share sheet without a choice rejects, but is no fault
              onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
            >
              {t('share.more')}
            </Button>
          )}
        </Group>
      </div>
      <QrCode ebookId={ebookId} />
      <CopyField label={t('share.card')} hint={t('share.cardHint')} action={t('share.copyCard')} text={card} isCode />
    </Stack>
  );
}

/** As tall as the content that is loading. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status" aria-label={t('shell.loading')}>
      <Skeleton height={108} />
      <Skeleton height={160} />
      <Skeleton height={172} />
    </Stack>
  );
}
