import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  module: { id: string; title: string };
  place: number;
  total: number;
  onMove: (place: number) => void;
};

/** One module to be put in its place: a handle to drag, and buttons that need no dragging. */
export function ModuleOrderRow({ module: { id, title }, place, total, onMove }: Props) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('modules.dragRole') },
  });
  const steps = [
    { label: t('modules.moveUp', { title }), to: place - 1, Icon: IconArrowUp },
    { label: t('modules.moveDown', { title }), to: place + 1, Icon: IconArrowDown },
  ];
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size="lg"
        className="order-handle"
        aria-label={t('modules.drag', { title })}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <span className="order-place">{place + 1}</span>
      <span className="order-title">{title}</span>
      {steps.map(({ label, to, Icon }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          // not disabled at the ends, so that the focus stays where the person works
          aria-disabled={to < 0 || to >= total}
          data-disabled={to < 0 || to >= total || undefined}
          onClick={() => onMove(to)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </li>
  );
}
