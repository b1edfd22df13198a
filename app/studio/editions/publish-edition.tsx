import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { ListedEdition } from '#server/editions/editions.ts';

/** Shows a hidden edition with its translated modules, or the modules that were translated since; nothing where neither is there. */
export function PublishEdition({ edition }: { edition: ListedEdition }) {
  const { id, title, is_visible, readyHidden, next } = edition;
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `publish edition ${id}` });
  if (readyHidden === 0 && (is_visible || next)) return null;
  const word = is_visible ? t('publishing.showReady', { count: readyHidden }) : t('publishing.publish');
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        // what is left to translate comes first
        variant={next ? 'default' : 'filled'}
        aria-label={`${word}: ${title}`}
        loading={fetcher.state !== 'idle'}
      >
        {word}
      </Button>
    </fetcher.Form>
  );
}
