import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { readEbookNumbers } from '#server/numbers/numbers.ts';
import { load } from '#server/web.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-numbers.ts';
import { askedSpan } from './asked-span.ts';
import { NumbersPage } from './numbers-page.tsx';

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  return readEbookNumbers(ctx, params.ebookId, askedSpan(request));
});

/** What readers do with an e-book. */
export default function EbookNumbers({ loaderData: { title, ...numbers }, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('numbers.titleOf', { title })}</PageTitle>
      <PageHead title={t('numbers.title')} subtitle={t('numbers.subtitleEbook')} />
      <NumbersPage
        numbers={numbers}
        at={href('/admin/ebooks/:ebookId/numbers', params)}
        csv={href('/admin/ebooks/:ebookId/numbers.csv', params)}
      />
    </>
  );
}
