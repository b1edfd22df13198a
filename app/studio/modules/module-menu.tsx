import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconHistory,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { historyPath, modulePath } from '#common/addresses.ts';
import { keyHint } from '../../frame/keys.tsx';
import type { LateMenuProps } from '../../frame/late-menu.tsx';
import type { RowProps } from './row-props.ts';

/** Everything that can be done with a module of the list, moving it without dragging included. */
export default function ModuleMenu({ button, ...row }: LateMenuProps<RowProps>) {
  const { module, ebook, place, total, isChosen, onChoose, onMove, onDelete } = row;
  const { t } = useTranslation();
  const { id } = module;
  const steps = [
    { label: t('modules.moveUp'), to: place - 1, Sign: IconArrowUp },
    { label: t('modules.moveDown'), to: place + 1, Sign: IconArrowDown },
  ];
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={264} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={modulePath(ebook, module)} leftSection={<IconEye size={18} aria-hidden />}>
          {t('modules.view')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={href('/admin/modules/:moduleId/edit', { moduleId: id })}
          leftSection={<IconPencil size={18} aria-hidden />}
          {...keyHint('Enter')}
        >
          {t('modules.edit')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={historyPath({ kind: 'modules', id, ebook_id: ebook.id })}
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {t('history.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSquareCheck size={18} aria-hidden />}
          {...keyHint('X')}
          onClick={() => onChoose(id)}
        >
          {t(isChosen ? 'bulk.leave' : 'bulk.choose')}
        </Menu.Item>
        {onMove && <Menu.Divider />}
        {onMove &&
          steps.map(({ label, to, Sign }) => (
            <Menu.Item
              key={label}
              leftSection={<Sign size={18} aria-hidden />}
              // not disabled at the ends, so that the item keeps the focus
              aria-disabled={to < 0 || to >= total}
              data-disabled={to < 0 || to >= total || undefined}
              // the row keeps its menu, so that somebody can move it on
              closeMenuOnClick={false}
              onClick={() => onMove(id, to)}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(module)}>
          {t('modules.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
