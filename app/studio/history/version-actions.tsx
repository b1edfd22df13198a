import { Button, Group, TextInput } from '@mantine/core';
import { IconBookmark, IconRestore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useNavigate } from 'react-router';
import { type KeptRow, keptFormPath } from '#common/addresses.ts';
import { LIMITS } from '#common/limits.ts';
import type { OpenedVersion } from '#server/revisions/history.presenter.ts';
import type { Refusal } from '#server/web.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';

/** The answer of the page's action. */
type Answered = ({ ok: true } & ({ restored: true } | { named: string })) | Refusal;
type Props = { row: KeptRow; version: OpenedVersion };

/** The actions for a version: restore it, or name it. */
export function VersionActions({ row, version }: Props) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <NameForm name={version.name ?? ''} onDone={() => setNaming(false)} />;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        {t(version.name ? 'history.rename' : 'history.nameIt')}
      </Button>
      {!version.is_stored && <RestoreButton row={row} />}
    </Group>
  );
}

/** Asks, restores the version into the draft, and opens the form to save it. */
function RestoreButton({ row }: { row: KeptRow }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const fetcher = useFetcher<Answered>();
  const isRestored = Boolean(fetcher.data && 'restored' in fetcher.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigates once
  useEffect(() => {
    if (isRestored) void navigate(keptFormPath(row));
  }, [isRestored]);
  const ask = () =>
    confirm({
      title: t('history.restore'),
      question: t('history.restoreQuestion'),
      action: t('history.restore'),
      onConfirm: () => void fetcher.submit({ intent: 'restore' }, { method: 'post' }),
    });
  return (
    <Button
      leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
      onClick={ask}
      loading={fetcher.state !== 'idle'}
    >
      {t('history.restore')}
    </Button>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answered>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isNamed = Boolean(answer && 'named' in answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once
  useEffect(() => {
    if (isNamed) onDone();
  }, [isNamed]);
  const fault = answer && 'fields' in answer ? answer.fields.name : undefined;
  return (
    <fetcher.Form method="post">
      <Group gap="xs" align="end">
        <TextInput
          name="name"
          label={t('history.name')}
          defaultValue={name}
          maxLength={LIMITS.versionName}
          error={fault}
          data-autofocus
          autoFocus
        />
        <Button type="submit" name="intent" value="name" loading={fetcher.state !== 'idle'}>
          {t('history.keepName')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('forms.cancel')}
        </Button>
      </Group>
    </fetcher.Form>
  );
}
