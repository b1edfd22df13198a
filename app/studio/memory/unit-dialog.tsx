import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { ListedUnit } from '#server/editions/memory/memory.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import styles from './memory.module.css';
import { type Place, placeQuery } from './place-query.ts';

type Props = { edited: ListedUnit | null; place: Place; onClose: () => void };

/** Changes the translation of a text. */
export function UnitDialog({ edited, place, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={edited !== null} onClose={onClose} title={t('memory.editText')} size="lg" centered>
      {edited && <UnitForm unit={edited} place={place} onClose={onClose} />}
    </Modal>
  );
}

type Answer = { ok: boolean; fields?: Record<string, string> };

function UnitForm({ unit, place, onClose }: Omit<Props, 'edited'> & { unit: ListedUnit }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, ({ ok }) => ok && onClose());
  const { source_language: from, target_language: to } = place;
  const { id, source, target, html, stamp } = unit;
  return (
    <fetcher.Form method="post" action={withQuery(href('/admin/memory'), placeQuery(place))} noValidate>
      <Stack>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={stamp} />
        <input type="hidden" name="format" value={html ? 'html' : 'text'} />
        <Text c="dimmed" lang={readerLanguage(from)} className={styles.source}>
          {source}
        </Text>
        <Textarea
          name="target"
          label={`${t('memory.translation')} (${languageDefaults(to).ownName})`}
          description={html && t('memory.htmlHint')}
          lang={readerLanguage(to)}
          defaultValue={html ?? target}
          maxLength={LIMITS.memoryText}
          error={fetcher.data?.fields?.target}
          rows={5}
          data-autofocus
        />
        <FormFoot onCancel={onClose} isBusy={fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}
