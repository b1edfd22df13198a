import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { versionPath } from '#common/addresses.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import { useDates } from '../../frame/use-dates.ts';
import { localTime, utcOf } from './local-time.ts';
import styles from './publish-at.module.css';
import type { Schedule, Scheduled } from './use-schedule.ts';

type Props = {
  schedule: Schedule;
  row: Scheduled;
  /** The stored time. */
  isVisible: boolean;
  /** Whether there are unsaved changes. */
  isChanged: boolean;
};

/**
 * The date and time of a row's publication, in the person's time zone. It is stored at once, without saving the form.
 */
export function PublishForm({ schedule, row, isVisible, isChanged }: Props) {
  const { t } = useTranslation();
  const { timeZone, zoneName } = useDates();
  const { publication, refusal, isBusy, isTakenBack, set, takeBack } = schedule;
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? (publication ? localTime(publication.publish_at, timeZone) : '');
  const hint = isVisible || isChanged ? 'schedule.changesHint' : 'schedule.hiddenHint';
  const description = publication?.version ? zoneName : t(hint, { zone: zoneName });
  const fault = refusal && (Object.values(refusal.fields)[0] ?? refusal.message);
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('schedule.field')}
        description={description}
        value={value}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Group gap={8} mt={12}>
        <Button size="compact-sm" loading={isBusy} onClick={() => set(utcOf(value))}>
          {t(publication ? 'schedule.change' : 'schedule.set')}
        </Button>
        {publication && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isBusy}
            onClick={() => {
              setTyped('');
              takeBack();
            }}
          >
            {t('schedule.takeBack')}
          </Button>
        )}
      </Group>
      {publication?.version && <Waiting version={publication.version} row={row} />}
      <p className={styles.note} role="status">
        {isTakenBack && t('schedule.takenBack')}
      </p>
    </>
  );
}

/** Explains what is published: the version at the moment when the time was set. */
function Waiting({ version, row }: { version: NonNullable<Publication['version']>; row: Scheduled }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  return (
    <p className={styles.note}>
      {t('schedule.waiting', { when: dateTime(version.at) })} {t('schedule.waitingSaved')}{' '}
      <Anchor
        component={Link}
        inherit
        to={versionPath({ kind: row.kind, id: row.id, ebook_id: row.ebookId }, version.id)}
      >
        {t('schedule.seeVersion')}
      </Anchor>
    </p>
  );
}
