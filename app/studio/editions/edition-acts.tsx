import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';

type Edition = { id: string; absent: number; isReordered: boolean };

/** What an edition lacks as a whole: rows of the source, and its order. */
export function EditionActs({ edition: { id, absent, isReordered } }: { edition: Edition }) {
  const { t } = useTranslation();
  return (
    <>
      {isReordered && <Act id={id} intent="order" says={t('editionParts.reordered')} does={t('editionParts.order')} />}
      {absent > 1 && (
        <Act
          id={id}
          intent="bring"
          says={t('editionParts.bringHint')}
          does={t('editionParts.bringAll', { count: absent })}
        />
      )}
    </>
  );
}

function Act({ id, intent, says, does }: { id: string; intent: string; says: string; does: string }) {
  const fetcher = useFetcher({ key: `${intent} all ${id}` });
  return (
    <fetcher.Form method="post" data-act>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <p>{says}</p>
      <Button type="submit" variant="default" size="xs" loading={fetcher.state !== 'idle'}>
        {does}
      </Button>
    </fetcher.Form>
  );
}
