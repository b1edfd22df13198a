import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { OwnSession } from '#server/auth/sessions.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import { deviceOf } from './device.ts';
import ways from './ways-in.module.css';

/** The sessions of the own account. */
export function SessionsCard({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: 'revoke-others' });
  const revokeOthers = () =>
    confirm({
      title: t('profile.revokeOthers'),
      question: t('profile.revokeOthersQuestion'),
      action: t('profile.revoke'),
      onConfirm: () => void fetcher.submit({ intent: 'revoke-others' }, { method: 'post', action: href('/profile') }),
    });
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="sessions-title">
      <Title order={2} size="h4" id="sessions-title">
        {t('profile.sessionsTitle')}
      </Title>
      <Text c="dimmed">{t('profile.sessionsText')}</Text>
      <ul className={ways.ways}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={revokeOthers} loading={fetcher.state !== 'idle'}>
            {t('profile.revokeOthers')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `session-${session.id}` });
  const known = deviceOf(session.user_agent);
  const device = known ? t('profile.device', known) : t('profile.deviceUnknown');
  const revoke = () =>
    confirm({
      title: t('profile.revokeTitle'),
      question: t('profile.revokeQuestion', { device }),
      action: t('profile.revoke'),
      onConfirm: () =>
        void fetcher.submit({ intent: 'revoke', id: session.id }, { method: 'post', action: href('/profile') }),
    });
  return (
    <li>
      <div>
        <p>
          {device}{' '}
          {session.is_current && (
            <Badge component="span" variant="leaf">
              {t('profile.thisSession')}
            </Badge>
          )}
        </p>
        <p className={`${rows.note} ${rows.cut}`}>
          {t('profile.usedAt', { date: dateTime(session.used_at) })}
          {session.ip_address && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="subtle" size="compact-sm" onClick={revoke} loading={fetcher.state !== 'idle'}>
          {t('profile.revoke')} <span className={hidden.visually}>{device}</span>
        </Button>
      )}
    </li>
  );
}
