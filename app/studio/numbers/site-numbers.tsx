import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { readSiteNumbers } from '#server/numbers/numbers.ts';
import { load } from '#server/web.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/site-numbers.ts';
import { askedNumbers } from './asked.ts';
import { NumbersPage } from './numbers-page.tsx';
import { WhoseTabs } from './whose-tabs.tsx';

export const loader = load((ctx, { request }: Route.LoaderArgs) => readSiteNumbers(ctx, askedNumbers(request)));

/** The numbers of all e-books of the site. */
export default function SiteNumbers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('numbers.title')}</PageTitle>
      <PageHead title={t('numbers.title')} subtitle={t('numbers.subtitleSite')}>
        <WhoseTabs />
      </PageHead>
      {/* what administrators note here is theirs, as on the page of their own e-books */}
      <NumbersPage
        numbers={loaderData}
        at={href('/admin/numbers/site')}
        notesAt={href('/admin/numbers')}
        csv={href('/admin/numbers/site.csv')}
      />
    </>
  );
}
