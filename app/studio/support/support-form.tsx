import { Anchor, Stack, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ebookTabPath } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import type { SupportInput } from '#common/schemas/support.ts';
import { supportChange } from '#common/schemas/whatsapp.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import { IsTranslated } from '../../editor/is-translated.ts';
import { ContactFields } from '../../forms/contact-fields.tsx';
import { draftedRows } from '../../forms/drafted-fields.ts';
import { EditPage } from '../../forms/edit-page.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { BesideSource } from '../translating/beside-source.tsx';
import { sourceOfFields } from '../translating/source-of-fields.tsx';
import { useNextOpen } from '../translating/use-next-open.ts';
import { FaqFields } from './faq-fields.tsx';
import { SupportPreview } from './support-preview.tsx';

type Props = {
  values: SupportInput;
  /** The stored version; 0 if nothing is stored. */
  version: number;
  draft: OpenedDraft;
  ebook: { id: string; title: string; slug: string; language: string };
  /** What it is translated from; null if from nothing. */
  source: SourceOfRow | null;
};

const DRAFTED = { faq: draftedRows({ question: '', answer: '' }) };

/** The author's contacts and frequent questions of an e-book. Saving stays on this page. */
export function SupportForm({ values, version, draft, ebook, source }: Props) {
  const { t } = useTranslation();
  const editing = useEditForm<SupportInput>({
    values: { ...values, faq: DRAFTED.faq.read(values.faq) },
    version,
    draft: { opened: draft, fields: DRAFTED },
    what: 'support',
    id: ebook.id,
    leaveTo: useNextOpen(source, { kind: 'support', id: ebook.id }) ?? undefined,
    check: (current) => faultsIn(supportChange(values), current),
    onSaved: () => toastDone(t('forms.success'), t('support.saved')),
    onRefused: ({ message }, toast) => toast.fault(t('forms.error'), t('support.saveFailed', { reason: message })),
  });
  const { form } = editing;
  const contacts = <ContactFields inputOf={form.getInputProps} language={ebook.language} />;
  return (
    <EditPage
      title={t('support.title')}
      editing={editing}
      cancelTo={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })}
      row={{ kind: 'support', id: ebook.id, ebook_id: ebook.id }}
      before={sourceOfFields({ place: { kind: 'support', id: ebook.id }, source, form })}
      aside={<SupportPreview values={form.values} />}
    >
      <IsTranslated value={source !== null}>
        <Stack gap="lg">
          <Text c="dimmed">
            {t('support.intro')}{' '}
            <Anchor href={ebookTabPath(ebook, 'support')} target="_blank" rel="noopener">
              {t('support.seeTab')} <IconExternalLink size={15} aria-hidden />
            </Anchor>
          </Text>
          {!source && contacts}
          <BesideSource field="description">
            <Textarea
              label={t('support.fieldDescription')}
              description={t('support.fieldDescriptionHint')}
              autosize
              minRows={3}
              maxRows={12}
              {...form.getInputProps('description')}
            />
          </BesideSource>
          <BesideSource field="faq">
            <FaqFields form={form} />
          </BesideSource>
          {source && contacts}
        </Stack>
      </IsTranslated>
    </EditPage>
  );
}
