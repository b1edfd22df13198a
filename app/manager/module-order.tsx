import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleOrderRow } from './module-order-row.tsx';
import { useModuleOrder } from './use-module-order.ts';

type Module = { id: string; title: string };

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** All modules of an e-book as rows that are put in order by dragging, by keyboard or by buttons. */
export default function ModuleOrder({ modules, onDone }: { modules: Module[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { shown, move, saving, isSaved } = useModuleOrder(modules);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => shown.findIndex((module) => module.id === id);
  const step = (module: Module, place: number) => {
    if (place < 0 || place >= shown.length) return;
    move(module.id, place);
    setSaid(t('modules.moved', { title: module.title, place: place + 1, total: shown.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), placeOf(over.id));
  };
  return (
    <section className="order" aria-label={t('modules.reorder')}>
      <Group justify="space-between" mb="md">
        <Text c="dimmed">
          {t('modules.reorderHint')}{' '}
          <span role="status">{saving ? t('modules.orderSaving') : isSaved ? t('modules.orderSaved') : ''}</span>
        </Text>
        <Button size="xs" onClick={onDone} leftSection={<IconCheck size={16} aria-hidden />}>
          {t('modules.reorderDone')}
        </Button>
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[vertically]}
        onDragEnd={drop}
        accessibility={{
          announcements: useAnnouncements(shown),
          screenReaderInstructions: { draggable: t('modules.dragHelp') },
        }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol>
            {shown.map((module, place) => (
              <ModuleOrderRow
                key={module.id}
                module={module}
                place={place}
                total={shown.length}
                onMove={(to) => step(module, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** What a screen reader hears while a module is dragged. */
function useAnnouncements(modules: Module[]): Announcements {
  const { t } = useTranslation();
  const total = modules.length;
  const titleOf = (id: unknown) => modules.find((module) => module.id === id)?.title ?? '';
  const at = (id: unknown, over: unknown) => ({
    title: titleOf(id),
    place: modules.findIndex((module) => module.id === (over ?? id)) + 1,
    total,
  });
  return {
    onDragStart: ({ active }) => t('modules.dragStart', at(active.id, active.id)),
    onDragOver: ({ active, over }) =>
      t(over?.id === active.id ? 'modules.dragStart' : 'modules.dragOver', at(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('modules.dragEnd', at(active.id, over?.id)),
    onDragCancel: ({ active }) => t('modules.dragCancel', { title: titleOf(active.id) }),
  };
}
