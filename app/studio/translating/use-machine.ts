import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { errorText } from '#common/texts/interface.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import type { action } from '../editions/machine.ts';
import { openReason } from '../editions/open-reason.ts';
import type { ListedUnit } from './listed-units.ts';
import type { RowPlace } from './use-units.ts';

type Answer = Exclude<Awaited<ReturnType<typeof action>>, { data: unknown }> | { ok: false; message: string };

/** Has a unit translated by a machine; the text follows the draft that the server writes, `onDone` looks at its state. Null where there is no such machine. */
export function useMachine({ kind, rowId }: RowPlace, { edition_id, has_machine }: SourceOfRow, onDone: () => void) {
  const { t } = useTranslation();
  const isBusy = useRef(false);
  if (!has_machine) return null;
  return async ({ unit }: ListedUnit): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const body = new URLSearchParams({ intent: 'unit', kind, row: rowId, unit });
    const answer = await post(edition_id, body).catch(() => ({ ok: false as const, message: t('forms.unreachable') }));
    isBusy.current = false;
    if (!answer.ok) return void toastFault(t('machine.title'), answer.message);
    onDone();
    const { report } = answer;
    if (!report) return void toastDone(t('machine.title'), t('machine.waiting'));
    const [open] = report.listed;
    const why = report.stopped ? errorText(t, report.stopped.code, report.stopped.params) : open && openReason(t, open);
    if (why) toastFault(t('machine.title'), why);
  };
}

async function post(ebookId: string, body: URLSearchParams): Promise<Answer> {
  const response = await fetch(href('/admin/ebooks/:ebookId/machine', { ebookId }), { method: 'POST', body });
  return response.json();
}
