import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Panel } from '../../frame/panel.tsx';
import styles from './mail-form.module.css';

type Props = {
  /** The weekly mail, or that of alerts. */
  mail: 'weekly' | 'alerts';
  isOn: boolean;
};

/** Whether the person gets a mail, with a button to change that. */
export function MailForm({ mail, isOn }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const isSending = useNavigation().formData?.has(mail) ?? false;
  const act = t(isOn ? 'numbers.weeklyTurnOff' : 'numbers.weeklyTurnOn');
  const title = t(mail === 'weekly' ? 'numbers.weeklyTitle' : 'numbers.alertsTitle');
  const on = t(mail === 'weekly' ? 'numbers.weeklyOn' : 'numbers.alertsOn');
  const off = t(mail === 'weekly' ? 'numbers.weeklyIsOff' : 'numbers.alertsAreOff');
  return (
    <Panel titleId={titleId} className={styles.mail}>
      <h2 id={titleId}>{title}</h2>
      <Form method="post" preventScrollReset>
        <p role="status">{isOn ? on : off}</p>
        <input type="hidden" name={mail} value={isOn ? 'off' : 'on'} />
        <Button type="submit" variant="default" loading={isSending} aria-describedby={titleId}>
          {act}
        </Button>
      </Form>
    </Panel>
  );
}
