import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formPath, modulePath, withQuery } from '#common/addresses.ts';
import type { AfterSaving } from '#common/after-saving.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import { type ModuleInput, moduleSchema } from '#common/schemas/module.ts';
import { slugOf } from '#common/slug.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import type { Refusal } from '#server/web.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { toastNext } from '../../frame/toast-next.tsx';
import { sharePath } from '../books/share-hash.ts';
import { toastOvertaken } from '../schedules/toast-overtaken.ts';
import { nextOpenAddress, useNextOpen } from '../translating/use-next-open.ts';
import { ModulePage } from './module-page.tsx';
import type { ModuleEbook } from './module-settings.tsx';

type Props = {
  values: ModuleInput;
  version: number | null;
  draft: OpenedDraft | null;
  id?: string;
  ebook: ModuleEbook;
  /** The broken links. */
  deadLinks?: string[];
  /** The time of its scheduled publication. */
  publication?: Publication | null;
  /** What the module is translated from. */
  source?: SourceOfRow | null;
  /** Where saving leads. */
  afterSaving: AfterSaving;
};

/**
 * The faults that the browser can find. An empty slug of a new module is no fault: the server makes it from the
 * title.
 */
function check(values: ModuleInput, isNew: boolean) {
  const slug = isNew && !values.slug ? slugOf(values.title) : values.slug;
  return faultsIn(moduleSchema, { ...values, slug });
}

/** Refusals that do not concern the submitted values. */
const STORE_FAULTS = ['unexpected', 'no_space'];

/** Shows that the module was saved; for a new module with links for the next step. */
const toastSaved =
  (t: TFunction, ebook: ModuleEbook) =>
  (made: object, { isNew }: { isNew: boolean }) => {
    if (!isNew) return toastDone(t('forms.success'), t('modules.updated'));
    const { isOnAir, ...module } = made as { id: string; slug: string; isOnAir?: true };
    const steps = [
      { label: t('forms.nextAnother'), to: withQuery(href('/admin/modules/new'), { ebookId: ebook.id }) },
      { label: t('forms.nextView'), to: modulePath(ebook, module), isBook: true },
    ];
    const onAir = isOnAir && t('ebooks.onAir', { title: ebook.title });
    const shared = isOnAir ? [{ label: t('share.open'), to: sharePath(ebook.id) }] : [];
    toastNext({ title: t('forms.success'), text: t('modules.created'), steps: [...steps, ...shared], onAir });
  };

/** Where saving leads; undefined where it stays. */
function leaveTo(after: AfterSaving, { id }: ModuleEbook, next: string | null): string | undefined {
  if (after === 'next' && next) return next;
  if (after === 'modules') return href('/admin/ebooks/:ebookId/modules', { ebookId: id });
  if (after === 'another') return withQuery(href('/admin/modules/new'), { ebookId: id });
  return after === 'stay' ? undefined : href('/admin');
}

/** Writes a new module or changes one; saving leads where the account chose. */
export function ModuleForm({ values, version, draft, id, ebook, deadLinks, afterSaving, ...props }: Props) {
  const { publication = null, source = null } = props;
  const { t } = useTranslation();
  const [refusals, setRefusals] = useState(0);
  const [chosen, chooseAfter] = useState<AfterSaving | null>(null);
  const row = { kind: 'modules', id } as const;
  const opened = useNextOpen(source, row) ? 'next' : afterSaving;
  const after = chosen ?? opened;
  const editing: EditForm<ModuleInput> = useEditForm<ModuleInput>({
    values,
    version,
    draft: { opened: draft, textField: 'content', ...(version === null && { ebookOf: () => ebook.id }) },
    what: 'modules',
    id,
    formOf: (made) => formPath({ kind: 'modules', ebook_id: ebook.id, ...made }),
    leaveTo: leaveTo(after, ebook, nextOpenAddress(source, row)),
    place: ['order_index', 'is_visible'],
    check: (current) => check(current, editing.isNew),
    onSaved: toastSaved(t, ebook),
    onStored: toastOvertaken(t),
    onInvalid: () => setRefusals((count) => count + 1),
    onRefused: (refusal, toast) => {
      const reason = refusal.code === 'unexpected' ? t('errors.unknown') : refusal.message;
      toast.fault(t('forms.error'), t(editing.isNew ? 'modules.createFailed' : 'modules.updateFailed', { reason }));
    },
  });
  const wording = ({ code, message }: Refusal) => {
    if (!STORE_FAULTS.includes(code)) return message;
    return t(editing.isNew ? 'modules.storeCreateFailed' : 'modules.storeUpdateFailed', { message });
  };
  return (
    <ModulePage
      {...{ editing, ebook, deadLinks, refusals, wording, publication, source, after }}
      id={id}
      isVisible={values.is_visible}
      onAfter={chooseAfter}
    />
  );
}
