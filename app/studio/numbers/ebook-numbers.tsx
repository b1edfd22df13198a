import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { changeDayNote } from '#server/numbers/day-notes.ts';
import { readEbookNumbers } from '#server/numbers/numbers.ts';
import { changeUncounted } from '#server/numbers/uncounted.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-numbers.ts';
import { askedNumbers } from './asked.ts';
import { toastOfChange } from './change-toasts.ts';
import { NumbersPage } from './numbers-page.tsx';

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  return readEbookNumbers(ctx, params.ebookId, askedNumbers(request));
});

/** Excludes a day or a source from the numbers, includes it again, or changes a note, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const form = Object.fromEntries(await input.form());
  const isNote = form.intent === 'note' || form.intent === 'unnote';
  await (isNote ? changeDayNote : changeUncounted)(ctx, params.ebookId, form);
  return {};
});

export const clientAction = withToast(toastOfChange);

/** The numbers of an e-book's readers. */
export default function EbookNumbers({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { title, uncounted, editions, ...numbers } = loaderData;
  return (
    <>
      <PageTitle>{t('numbers.titleOf', { title })}</PageTitle>
      <NumbersPage
        numbers={numbers}
        heading={<Title order={1}>{t('numbers.title')}</Title>}
        uncounted={uncounted}
        {...(editions && { compared: { editions, here: params.ebookId } })}
        at={href('/admin/ebooks/:ebookId/numbers', params)}
        notesAt={href('/admin/ebooks/:ebookId/numbers', params)}
        csv={href('/admin/ebooks/:ebookId/numbers.csv', params)}
      />
    </>
  );
}
