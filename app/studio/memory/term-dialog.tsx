import { Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { ListedTerm } from '#server/editions/glossary/terms.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { type Place, placeQuery } from './place-query.ts';

type Props = { edited: ListedTerm | 'new' | null; place: Place; onClose: () => void };

/** Adds a term, or changes one. */
export function TermDialog({ edited, place, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? t('memory.addTerm') : t('memory.editTerm')}
      centered
    >
      {edited && <TermForm edited={edited} place={place} onClose={onClose} />}
    </Modal>
  );
}

type Answer = { ok: boolean; fields?: Record<string, string> };

function TermForm({ edited, place, onClose }: Props & { edited: ListedTerm | 'new' }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer>();
  const term = edited === 'new' ? null : edited;
  const { fields: faults = {} } = fetcher.data ?? {};
  useAnswer(fetcher.data, ({ ok }) => ok && onClose());
  const ownName = (language: string) => languageDefaults(language).ownName;
  const { source_language: from, target_language: to } = place;
  return (
    <fetcher.Form method="post" action={withQuery(href('/admin/glossary'), placeQuery(place))} noValidate>
      <Stack>
        <input type="hidden" name="intent" value="save" />
        {term && <input type="hidden" name="id" value={term.id} />}
        {term && <input type="hidden" name="seen" value={term.updated_at} />}
        <TextInput
          name="term"
          label={`${t('memory.term')} (${ownName(from)})`}
          lang={readerLanguage(from)}
          defaultValue={term?.term}
          maxLength={LIMITS.term}
          error={faults.term}
          data-autofocus
        />
        <TextInput
          name="translation"
          label={`${t('memory.translation')} (${ownName(to)})`}
          lang={readerLanguage(to)}
          defaultValue={term?.translation}
          maxLength={LIMITS.term}
          error={faults.translation}
        />
        <Checkbox name="is_forbidden" label={t('memory.forbidden')} defaultChecked={term?.is_forbidden} />
        <TextInput
          name="note"
          label={t('memory.note')}
          defaultValue={term?.note}
          maxLength={LIMITS.termNote}
          error={faults.note}
        />
        <FormFoot onCancel={onClose} isBusy={fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}
