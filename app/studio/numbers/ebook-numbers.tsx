import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { readEbookNumbers } from '#server/numbers/numbers.ts';
import { changeUncounted } from '#server/numbers/uncounted.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-numbers.ts';
import { askedSpan } from './asked-span.ts';
import { NumbersPage } from './numbers-page.tsx';
import { toastOfUncounted } from './uncounted-toasts.ts';

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  return readEbookNumbers(ctx, params.ebookId, askedSpan(request));
});

/** Excludes a day or a source from the numbers, or includes it again, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  await changeUncounted(ctx, params.ebookId, Object.fromEntries(await input.form()));
  return {};
});

export const clientAction = withToast(toastOfUncounted);

/** The numbers of an e-book's readers. */
export default function EbookNumbers({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { title, uncounted, editions, ...numbers } = loaderData;
  return (
    <>
      <PageTitle>{t('numbers.titleOf', { title })}</PageTitle>
      <PageHead title={t('numbers.title')} subtitle={t('numbers.subtitleEbook')} />
      <NumbersPage
        numbers={numbers}
        uncounted={uncounted}
        {...(editions && { compared: { editions, here: params.ebookId } })}
        at={href('/admin/ebooks/:ebookId/numbers', params)}
        csv={href('/admin/ebooks/:ebookId/numbers.csv', params)}
      />
    </>
  );
}
