import { Button, Checkbox, Group, Progress, Stack } from '@mantine/core';
import { IconArrowBackUp, IconLanguage } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { MachineState } from '#server/editions/machine/machine.ts';
import hidden from '../../frame/hidden.module.css';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { useProgress } from '../../live/use-progress.ts';
import styles from './edition-row.module.css';
import type { action } from './machine.ts';
import { MachineResults } from './machine-results.tsx';

type Props = {
  edition: Pick<ListedEdition, 'id' | 'counts'>;
  /** How its newest machine translation stands. */
  state: MachineState | null;
};

/** What a machine translates of an edition, and what came of it; nothing where there is nothing to translate. */
export function MachineBox({ edition: { id: ebookId, counts }, state }: Props) {
  const { t } = useTranslation();
  const address = href('/admin/ebooks/:ebookId/machine', { ebookId });
  const fetcher = useMachineFetcher(`machine ${ebookId}`);
  const isBusy = fetcher.state !== 'idle';
  const isOpen = state !== null && state.percent !== null;
  if (!state && counts.missing + counts.outdated === 0) return null;
  return (
    <section aria-labelledby={`machine-${ebookId}`} className={styles.machine}>
      <h3 id={`machine-${ebookId}`} className={hidden.visually}>
        {t('machine.title')}
      </h3>
      <fetcher.Form method="post" action={address}>
        <input type="hidden" name="intent" value={isOpen ? 'cancel' : 'start'} />
        {isOpen ? (
          <Running state={state} isBusy={isBusy} />
        ) : (
          <>
            <Button
              type="submit"
              variant="default"
              size="xs"
              loading={isBusy}
              leftSection={<IconLanguage size={16} aria-hidden />}
            >
              {t('machine.start')}
            </Button>
            {counts.outdated > 0 && <Checkbox name="outdated" value="yes" size="sm" label={t('machine.outdated')} />}
          </>
        )}
      </fetcher.Form>
      {state && !isOpen && <MachineResults state={state} />}
      {state?.report?.undo && !isOpen && (
        <fetcher.Form method="post" action={address}>
          <input type="hidden" name="intent" value="undo" />
          <Button
            type="submit"
            variant="default"
            size="xs"
            disabled={isBusy}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
          >
            {t('machine.undo')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}

function Running({ state: { job_id, percent: known }, isBusy }: { state: MachineState; isBusy: boolean }) {
  const { t } = useTranslation();
  const news = useProgress(true)(job_id);
  const percent = news && news.total > 0 ? Math.floor((100 * news.done) / news.total) : (known ?? 0);
  const words = t('machine.running', { percent });
  return (
    <Stack gap="xs">
      <Group gap="md">
        <span role="status">{words}</span>
        <Button type="submit" variant="default" size="compact-sm" disabled={isBusy}>
          {t('forms.cancel')}
        </Button>
      </Group>
      <Progress value={percent} aria-label={words} />
    </Stack>
  );
}

/** Says what the server refused, and what an undo left as it is. */
function useMachineFetcher(key: string) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>({ key });
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) toastFault(t('machine.title'), answer.message);
    else if (answer.kept.length > 0)
      toastDone(t('machine.title'), t('exchange.kept', { titles: answer.kept.join(', ') }));
  }, [answer, t]);
  return fetcher;
}
