import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FactorKey } from '#server/auth/second-factor.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { Notice } from '../../frame/notice.tsx';
import { FactorConfirm } from './factor-confirm.tsx';
import { type FactorAct, FactorPassword } from './factor-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Done = { intent: string; codes?: string[] } & Partial<FactorKey>;
/** The step that the card shows in place of its buttons. */
type Step = { ask: FactorAct } | { confirm: FactorKey } | { codes: string[] } | null;

type Props = {
  email: string;
  isOn: boolean;
  isRequired: boolean;
  /** Whether it is required and this session has no passkey instead. */
  isMissing: boolean;
};

/** Turns two-step sign-in on and off, and makes recovery codes. */
export function FactorCard({ email, isOn, isRequired, isMissing }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<Done>>();
  const [step, setStep] = useState<Step>(null);
  const [startedFrom, setStartedFrom] = useState<unknown>(null);
  const answer = fetcher.data;
  const refusal = answer && !answer.ok && answer !== startedFrom ? answer : null;
  useAnswer(answer, (answer) => answer.ok && setStep(stepAfter(answer)));
  const go = (next: Step) => {
    setStartedFrom(answer);
    setStep(next);
  };
  const form = { fetcher, refusal, onCancel: () => go(null) };
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="factor-title">
      <Group gap="sm">
        <Title order={2} size="h4" id="factor-title">
          {t('factor.title')}
        </Title>
        <Badge variant={isOn ? 'leaf' : 'amber'}>{t(isOn ? 'factor.isOn' : 'factor.isOff')}</Badge>
      </Group>
      <Text c="dimmed">{t('factor.text')}</Text>
      {isMissing && (
        <Notice mt="md" role="status">
          {t('factor.required')}
        </Notice>
      )}
      {step && 'ask' in step && <FactorPassword act={step.ask} email={email} {...form} />}
      {step && 'confirm' in step && <FactorConfirm factor={step.confirm} {...form} />}
      {step && 'codes' in step && <RecoveryCodes codes={step.codes} onKept={() => go(null)} />}
      {!step && (
        <Group justify="flex-end" mt="md" gap="sm">
          {!isOn && <Button onClick={() => go({ ask: 'factor-start' })}>{t('factor.turnOn')}</Button>}
          {isOn && !isRequired && (
            <Button variant="subtle" onClick={() => go({ ask: 'factor-off' })}>
              {t('factor.turnOff')}
            </Button>
          )}
          {isOn && (
            <Button variant="default" onClick={() => go({ ask: 'factor-codes' })}>
              {t('factor.newCodes')}
            </Button>
          )}
        </Group>
      )}
    </Card>
  );
}

function stepAfter({ codes, key, qr }: Done): Step {
  if (codes) return { codes };
  return key && qr ? { confirm: { key, qr } } : null;
}
