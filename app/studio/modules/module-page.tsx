import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleInput } from '#common/schemas/module.ts';
import { slugOf } from '#common/slug.ts';
import { HtmlPage } from '../../editor/html-page.tsx';
import { TextEbook } from '../../editor/text-items.ts';
import { TextReview } from '../../editor/text-review.tsx';
import type { EditForm } from '../../forms/edit-form.ts';
import { type ModuleEbook, ModuleSettings } from './module-settings.tsx';
import { SettingsButton } from './settings-button.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TextFigures, useFigures } from './text-figures.tsx';
import { TitleField } from './title-field.tsx';
import { useSettings } from './use-settings.ts';

type Props = {
  editing: EditForm<ModuleInput>;
  ebook: ModuleEbook;
  /** The broken links. */
  deadLinks: string[] | undefined;
  /** How often the form was refused because of a field. */
  refusals: number;
};

/** A module as a page: title and text; all other fields are in a panel. */
export function ModulePage({ editing, ebook, deadLinks, refusals }: Props) {
  const { t } = useTranslation();
  const { form, isNew } = editing;
  const settings = useSettings(form.errors, refusals);
  const figures = useFigures(form.values.content);
  const [follows, setFollows] = useState(true);
  const { language } = ebook;
  const onTitle = (title: string) => {
    form.setFieldValue('title', title);
    if (isNew && follows) form.setFieldValue('slug', slugOf(title));
  };
  return (
    <TextEbook value={ebook.id}>
      <HtmlPage
        label={t('modules.fieldContent')}
        text={editing.text}
        language={language}
        {...form.getInputProps('content')}
        title={<TitleField language={language} {...form.getInputProps('title')} autoFocus={isNew} onChange={onTitle} />}
        foot={(editor) => (
          <TextFigures {...figures}>{editor && <TextReview editor={editor} deadLinks={deadLinks} />}</TextFigures>
        )}
        tools={<SettingsButton settings={settings} />}
        aside={
          <SettingsPanel settings={settings}>
            <ModuleSettings {...{ editing, ebook, minutes: figures.minutes }} onSlug={() => setFollows(false)} />
          </SettingsPanel>
        }
      />
    </TextEbook>
  );
}
