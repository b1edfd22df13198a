import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPasskey } from './ceremony.ts';
import styles from './passkey-button.module.css';

type Props = {
  /** Whether an answer is on its way to the server. */
  sending: boolean;
  onAnswer: (response: string) => void;
  onFault: (fault: string | null) => void;
};

/** Signs in with a passkey. Without scripts the button is not shown. */
export function PasskeyButton({ sending, onAnswer, onFault }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    onFault(null);
    setAsking(true);
    const answered = await showPasskey();
    setAsking(false);
    if ('fault' in answered) onFault(answered.fault);
    else onAnswer(answered.response);
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      className={styles.button}
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={asking || sending}
      onClick={() => void ask()}
    >
      {t('passkeys.signIn')}
    </Button>
  );
}
