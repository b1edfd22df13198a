import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Rescue } from '#common/drafts/rescue.ts';
import { FIELD_LABELS } from './field-labels.ts';
import type { OpenDraft } from './open-draft-of.ts';
import { Rescued } from './rescued.tsx';
import { showField } from './shown-field.ts';

type Props = { rescue: Rescue; draft: OpenDraft; onSettled: () => void };

/** The value of a field that somebody else overwrote: it can be shown and put back. */
export function RescuedField({ rescue, draft, onSettled }: Props) {
  const { t } = useTranslation();
  const { field, slice, text } = rescue;
  const label = FIELD_LABELS[draft.place()?.kind ?? 'ebook'][field];
  const putBack = () => {
    draft.putBack(field, slice ?? text);
    showField(field);
    onSettled();
  };
  return (
    <Rescued rescue={rescue} where={t('rescues.inField', { field: label ? t(label) : field })} onDismiss={onSettled}>
      <Button size="compact-sm" variant="default" onClick={() => showField(field)}>
        {t('rescues.showField')}
      </Button>
      <Button size="compact-sm" onClick={putBack}>
        {t('rescues.putBack')}
      </Button>
    </Rescued>
  );
}
