import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import hidden from '../../frame/hidden.module.css';
import styles from './module-order.module.css';
import { ModuleOrderRow } from './module-order-row.tsx';
import { useModuleOrder } from './use-module-order.ts';
import { useRowDrag } from './use-row-drag.ts';

type Module = { id: string; title: string };

const WORDS = {
  start: 'modules.dragStart',
  over: 'modules.dragOver',
  end: 'modules.dragEnd',
  cancel: 'modules.dragCancel',
  moved: 'modules.moved',
} as const;

/** All modules of an e-book as rows that are put in order by dragging, by keyboard or by buttons. */
export default function ModuleOrder({ modules, onDone }: { modules: Module[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { shown, move, saving, isSaved } = useModuleOrder(modules);
  const [said, setSaid] = useState('');
  const total = shown.length;
  const say = (what: keyof typeof WORDS, id: string, place: number) => {
    const title = shown.find((module) => module.id === id)?.title ?? '';
    setSaid(t(WORDS[what], { title, place: place + 1, total }));
  };
  const drag = useRowDrag({ ids: shown.map(({ id }) => id), onMove: move, say });
  const step = (id: string, place: number) => {
    if (place < 0 || place >= total) return;
    move(id, place);
    say('moved', id, place);
  };
  return (
    <section aria-label={t('modules.reorder')}>
      <Group justify="space-between" mb="md">
        <Text c="dimmed">
          {t('modules.reorderHint')}{' '}
          <span role="status">{saving ? t('modules.orderSaving') : isSaved ? t('modules.orderSaved') : ''}</span>
        </Text>
        <Button size="xs" onClick={onDone} leftSection={<IconCheck size={16} aria-hidden />}>
          {t('modules.reorderDone')}
        </Button>
      </Group>
      <p id="order-help" hidden>
        {t('modules.dragHelp')}
      </p>
      <ol ref={drag.list} className={styles.list} data-held={drag.heldId !== null || undefined}>
        {shown.map((module, place) => (
          <ModuleOrderRow
            key={module.id}
            module={module}
            place={place}
            total={total}
            onMove={(to) => step(module.id, to)}
            handle={drag.handleOf(module.id)}
            isHeld={module.id === drag.heldId}
            shift={drag.shiftOf(place)}
          />
        ))}
      </ol>
      <p className={hidden.visually} role="status" aria-live="assertive">
        {said}
      </p>
    </section>
  );
}
