import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/** Asks before unsaved text is lost by following a link or closing the tab. */
export function LeaveGuard({ dirty, mayLeave }: { dirty: boolean; mayLeave: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  const mayStillLeave = useRef(mayLeave);
  mayStillLeave.current = mayLeave;
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => mayStillLeave.current() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('forms.leaveTitle')}
      centered
    >
      <Text>{t('forms.leaveText')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('forms.stay')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{t('forms.leave')}</Button>
      </Group>
    </Modal>
  );
}
