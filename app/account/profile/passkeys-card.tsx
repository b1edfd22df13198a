import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { OwnPasskey } from '#server/auth/passkeys.presenter.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { hasPasskeys, makePasskey } from '../passkey/ceremony.ts';
import { deviceOf } from './device.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import ways from './ways-in.module.css';

type Done = { intent: string; options?: object };

/** The passkeys of the own account, and a button to add one. */
export function PasskeysCard({ email, passkeys }: { email: string; passkeys: OwnPasskey[] }) {
  const { t } = useTranslation();
  const { start, ...adding } = useAdding();
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="passkeys-title">
      <Title order={2} size="h4" id="passkeys-title">
        {t('passkeys.title')}
      </Title>
      <Text c="dimmed">{t('passkeys.text')}</Text>
      {passkeys.length > 0 ? (
        <ul className={ways.ways}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <Text mt="sm">{t('passkeys.none')}</Text>
      )}
      {adding.name === null ? (
        <>
          {adding.fault && (
            <Text role="alert" mt="sm" c="var(--error)">
              {adding.fault}
            </Text>
          )}
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={start}>
              {t('passkeys.add')}
            </Button>
          </Group>
        </>
      ) : (
        <PasskeyForm {...adding} name={adding.name} email={email} />
      )}
    </Card>
  );
}

/** Adds a passkey: first its name (null while none is added), then the browser's own dialog, then the answer. */
function useAdding() {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<Done>>({ key: 'passkey-add' });
  const [adding, setAdding] = useState<{ name: string; from: unknown } | null>(null);
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const answer = fetcher.data;
  const refusal = answer && !answer.ok && answer !== adding?.from ? answer : null;
  useAnswer(answer, (answer) => {
    if (!answer.ok) return;
    if (answer.intent === 'passkey-add') setAdding(null);
    if (answer.intent === 'passkey-start' && answer.options) void make(answer.options);
  });

  const make = async (options: object) => {
    setAsking(true);
    const answered = await makePasskey(options);
    setAsking(false);
    if ('fault' in answered) return setFault(answered.fault);
    const { response } = answered;
    void fetcher.submit({ intent: 'passkey-add', name: adding?.name ?? '', response }, { method: 'post' });
  };
  const start = () => {
    setFault(hasPasskeys() ? null : t('passkeys.unsupported'));
    const known = deviceOf(navigator.userAgent);
    if (hasPasskeys()) setAdding({ name: known ? t('profile.device', known) : '', from: answer });
  };
  return {
    ...{ name: adding?.name ?? null, fetcher, asking, refusal, fault, start },
    onName: (name: string) => setAdding(adding && { ...adding, name }),
    onSubmit: () => setFault(null),
    onCancel: () => {
      setFault(null);
      setAdding(null);
    },
  };
}
