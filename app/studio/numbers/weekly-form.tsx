import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Panel } from '../../frame/panel.tsx';
import styles from './weekly-form.module.css';

/** Whether the person gets the weekly mail, with a button to change that. */
export function WeeklyForm({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Panel titleId={titleId} className={styles.weekly}>
      <h2 id={titleId}>{t('numbers.weeklyTitle')}</h2>
      <Form method="post" preventScrollReset>
        <p role="status">{t(isOn ? 'numbers.weeklyOn' : 'numbers.weeklyIsOff')}</p>
        <input type="hidden" name="weekly" value={isOn ? 'off' : 'on'} />
        <Button type="submit" variant="default" loading={isSending}>
          {t(isOn ? 'numbers.weeklyTurnOff' : 'numbers.weeklyTurnOn')}
        </Button>
      </Form>
    </Panel>
  );
}
