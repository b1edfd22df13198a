import { Button, Group } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useRouteLoaderData } from 'react-router';
import { ebookPath, withQuery } from '#common/addresses.ts';
import type { EbookPlace } from '#server/studio/ebook-place.ts';
import { ShareButton } from '../books/share-button.tsx';

type Props = { /** The page's own address. */ at: string; isLongest: boolean };

/** What leads on from a page without numbers: sharing the e-book, of several the list of them, and the longest period. */
export function EmptyActs({ at, isLongest }: Props) {
  const { t } = useTranslation();
  const place = useRouteLoaderData('studio/books/ebook-place') as { ebook: EbookPlace | null } | undefined;
  const ebook = place?.ebook;
  return (
    <Group justify="center" gap="sm" mt="sm">
      {ebook ? (
        <>
          <ShareButton ebook={ebook} />
          <Button
            component="a"
            href={ebookPath(ebook)}
            variant="default"
            leftSection={<IconBook2 size={16} aria-hidden />}
          >
            {t('ebooks.view')}
          </Button>
        </>
      ) : (
        <Button component={Link} to={href('/')}>
          {t('numbers.toEbooks')}
        </Button>
      )}
      {!isLongest && (
        <Button component={Link} to={withQuery(at, { span: 'all' })} variant="default">
          {t('numbers.longest')}
        </Button>
      )}
    </Group>
  );
}
