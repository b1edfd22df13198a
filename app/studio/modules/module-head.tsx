import { Menu } from '@mantine/core';
import { IconClock, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modulePath } from '#common/addresses.ts';
import type { AfterSaving } from '#common/after-saving.ts';
import type { ModuleInput } from '#common/schemas/module.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { RoomHead } from '../../writing-room/room-head.tsx';
import { SaveButton } from '../../writing-room/save-button.tsx';
import type { SidePanel } from '../../writing-room/use-side-panel.ts';
import type { Ways } from '../../writing-room/ways.ts';
import { EbookState } from '../books/ebook-state.tsx';
import { PublishAt } from '../schedules/publish-at.tsx';
import type { ModuleEbook } from './module-settings.tsx';

type Props = {
  editing: EditForm<ModuleInput>;
  /** The stored module's id; none of a new one. */
  id: string | undefined;
  ebook: ModuleEbook;
  ways: Ways;
  panel: SidePanel;
  title: string;
  isTitleAway: boolean;
  publication: Publication | null;
  /** Whether readers see the stored module. */
  isVisible: boolean;
  /** Where saving leads. */
  after: AfterSaving;
  /** Whether the module is translated from another. */
  isTranslated: boolean;
  onAfter: (after: AfterSaving) => void;
};

/** The head of a module's page: whether readers see it, when they will, and where saving leads. */
export function ModuleHead({ id, ebook, publication, isVisible, after, isTranslated, onAfter, ...head }: Props) {
  const { t } = useTranslation();
  const { editing } = head;
  const [publishes, setPublishes] = useState(false);
  const mayPublish = !isVisible || editing.dirty;
  return (
    <RoomHead
      {...head}
      name={t(editing.isNew ? 'modules.newModule' : 'modules.editTitle')}
      marks={id && <EbookState ebook={{ is_visible: isVisible, scheduled_at: null }} />}
      acts={
        id && (
          <>
            <Menu.Item
              component="a"
              href={modulePath(ebook, { id, slug: editing.form.values.slug })}
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t('modules.view')}
            </Menu.Item>
            {mayPublish && (
              <Menu.Item leftSection={<IconClock size={18} aria-hidden />} onClick={() => setPublishes(true)}>
                {t('schedule.field')}
              </Menu.Item>
            )}
          </>
        )
      }
      publishing={
        id && (
          <PublishAt
            {...{ editing, id, publication, isVisible }}
            kind="modules"
            ebookId={ebook.id}
            inHead={{ opened: publishes, onChange: setPublishes }}
          />
        )
      }
      save={<SaveButton {...{ after, isTranslated, onAfter }} saving={editing.saving} />}
    />
  );
}
