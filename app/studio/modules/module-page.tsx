import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { historyPath, versionPath } from '#common/addresses.ts';
import type { AfterSaving } from '#common/after-saving.ts';
import type { ModuleInput } from '#common/schemas/module.ts';
import { slugOf } from '#common/slug.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import type { Refusal } from '#server/web.ts';
import { HtmlPage } from '../../editor/html-page.tsx';
import { IsTranslated } from '../../editor/is-translated.ts';
import { TextEbook } from '../../editor/text-items.ts';
import { TextReview } from '../../editor/text-review.tsx';
import type { EditForm } from '../../forms/edit-form.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import styles from '../../writing-room/room.module.css';
import { RoomFoot } from '../../writing-room/room-foot.tsx';
import { SidePanel } from '../../writing-room/side-panel.tsx';
import { useOutOfSight } from '../../writing-room/use-out-of-sight.ts';
import { useSidePanel } from '../../writing-room/use-side-panel.ts';
import type { Ways } from '../../writing-room/ways.ts';
import { formFields } from '../translating/form-fields.ts';
import { SourcePane } from '../translating/source-pane.tsx';
import { ModuleHead } from './module-head.tsx';
import { type ModuleEbook, ModuleSettings } from './module-settings.tsx';
import { TextFigures, useFigures } from './text-figures.tsx';
import { TitleField } from './title-field.tsx';

type Props = {
  editing: EditForm<ModuleInput>;
  /** The stored module's id; none of a new one. */
  id: string | undefined;
  ebook: ModuleEbook;
  /** The broken links. */
  deadLinks: string[] | undefined;
  /** How often the form was refused because of a field. */
  refusals: number;
  /** Replaces the message of a refusal. */
  wording: (refusal: Refusal) => string;
  publication: Publication | null;
  /** What the module is translated from; null if from nothing. */
  source: SourceOfRow | null;
  /** Whether readers see the stored module. */
  isVisible: boolean;
  /** Where saving leads. */
  after: AfterSaving;
  onAfter: (after: AfterSaving) => void;
};

/** The fields on the page; all others are in the panel. */
const ON_PAGE = ['title', 'content'];

/** A module as a page to write on: title and text; all other fields are in a panel. */
export function ModulePage({ editing, id, ebook, deadLinks, refusals, wording, source, ...props }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { form, isNew } = editing;
  const panel = useSidePanel({ errors: form.errors, refusals, onPage: ON_PAGE });
  const figures = useFigures(form.values.content);
  const title = useOutOfSight<HTMLDivElement>();
  const [follows, setFollows] = useState(true);
  const { language } = ebook;
  const isTranslated = source !== null && id !== undefined;
  const ways = waysOf(id, ebook, t('modules.toModules'));
  const fields = formFields(form);
  const onTitle = (title: string) => {
    form.setFieldValue('title', title);
    if (isNew && follows) form.setFieldValue('slug', slugOf(title));
  };
  return (
    <FormFrame editing={editing} className={styles.room}>
      <ModuleHead
        {...{ editing, id, ebook, ways, panel, isTranslated }}
        {...props}
        title={form.values.title}
        isTitleAway={title.isAway}
      />
      <TextEbook value={ebook.id}>
        <IsTranslated value={isTranslated}>
          <HtmlPage
            beside={
              isTranslated
                ? (editor) => <SourcePane {...{ editor, source, fields }} place={{ kind: 'modules', rowId: id }} />
                : undefined
            }
            label={t('modules.fieldContent')}
            invitation={t('modules.invite')}
            text={editing.text}
            language={language}
            {...form.getInputProps('content')}
            title={
              <div ref={title.ref}>
                <TitleField language={language} {...form.getInputProps('title')} autoFocus={isNew} onChange={onTitle} />
              </div>
            }
            foot={(editor) => (
              <RoomFoot {...{ editing, wording }} cancelTo={ways.cancel} currentAt={editing.madeAt ?? pathname}>
                <TextFigures {...figures}>{editor && <TextReview editor={editor} deadLinks={deadLinks} />}</TextFigures>
              </RoomFoot>
            )}
            aside={
              <SidePanel panel={panel}>
                <ModuleSettings {...{ editing, ebook, minutes: figures.minutes }} onSlug={() => setFollows(false)} />
              </SidePanel>
            }
          />
        </IsTranslated>
      </TextEbook>
    </FormFrame>
  );
}

function waysOf(id: string | undefined, ebook: ModuleEbook, backName: string): Ways {
  const row = id === undefined ? null : ({ kind: 'modules', id, ebook_id: ebook.id } as const);
  return {
    back: href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id }),
    backName,
    cancel: href('/admin'),
    history: row && historyPath(row),
    changes: row && versionPath(row),
    find: href('/admin/ebooks/:ebookId/find', { ebookId: ebook.id }),
  };
}
