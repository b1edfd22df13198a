import { useTranslation } from 'react-i18next';
import { siteSchema } from '#common/schemas/site.ts';
import { AppError } from '#server/errors.ts';
import { getSettings, updateSettings } from '#server/settings/settings.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../fields/keep-typed.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { Route } from './+types/site-settings.ts';
import { SiteForm } from './site-form.tsx';

export const loader = load((ctx, _args: Route.LoaderArgs) => getSettings(ctx));

export const action = act(async (ctx, { request }: Route.ActionArgs) => {
  const { values, version } = await request.json();
  await getSettings(ctx);
  const checked = siteSchema.safeParse(values);
  if (!checked.success) throw AppError.ofIssues(checked.error);
  return updateSettings(ctx, Number(version), checked.data);
});

export const clientAction = keepTyped;

export default function Settings({ loaderData: { settings, version } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('site.title')}</PageTitle>
      <SiteForm key={version} values={settings} version={version} />
    </>
  );
}
