import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowLeft, IconDots, IconHistory, IconReplace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeActs } from '../forms/change-acts.tsx';
import type { EditForm } from '../forms/edit-form.ts';
import styles from './room-head.module.css';
import type { SidePanel } from './use-side-panel.ts';
import type { Ways } from './ways.ts';

type Props<V> = { editing: EditForm<V>; ways: Ways; panel: SidePanel; children: ReactNode };

/** The menu of everything that the head has no room for; on a phone, also what it does not show there. */
export function MoreActs<V>({ editing, ways, panel, children }: Props<V>) {
  const { t } = useTranslation();
  const { draft, dirty, waiting } = editing;
  return (
    <Menu position="bottom-end" shadow="md" width={264} returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={styles.more}
          aria-label={t('modules.moreActions')}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {draft && draft.company.length > 0 && (
          <Menu.Label className={styles.onPhones}>
            {t('drafts.alsoEditing', { names: draft.company.join(', ') })}
          </Menu.Label>
        )}
        <Menu.Item
          component={Link}
          to={ways.cancel}
          className={styles.unlessWide}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('forms.cancel')}
        </Menu.Item>
        <Menu.Item
          className={styles.onPhones}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={panel.toggle}
        >
          {t('modules.settings')}
        </Menu.Item>
        {ways.history && (
          <Menu.Item
            component={Link}
            to={ways.history}
            className={styles.unlessRoomy}
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {t('history.title')}
          </Menu.Item>
        )}
        {children}
        <Menu.Item component={Link} to={ways.find} leftSection={<IconReplace size={18} aria-hidden />}>
          {t('replacing.title')}
        </Menu.Item>
        {draft && dirty && !waiting && (
          <div className={styles.onPhones}>
            <Menu.Divider />
            <ChangeActs {...{ editing, draft }} leaveTo={ways.cancel} changesAt={ways.changes} />
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
