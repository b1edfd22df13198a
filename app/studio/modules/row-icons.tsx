import { IconDots, IconEye, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import hidden from '../../frame/hidden.module.css';

const ICONS = {
  grip: IconGripVertical,
  view: IconEye,
  edit: IconPencil,
  delete: IconTrash,
  more: IconDots,
};
type Name = keyof typeof ICONS;

const idOf = (name: string) => `row-icon-${name}`;

/** The icons of all rows, each defined once: repeated in 2,000 rows they would be more than half of the page. */
export function RowIcons() {
  return (
    <svg className={hidden.visually} aria-hidden="true">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  );
}

export function RowIcon({ name, size = 16 }: { name: Name; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
