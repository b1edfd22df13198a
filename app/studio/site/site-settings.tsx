import { useTranslation } from 'react-i18next';
import { getSettings, updateSettings } from '#server/settings/settings.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/site-settings.ts';
import { SiteForm } from './site-form.tsx';

export const loader = load(async (ctx, _args: Route.LoaderArgs) => ({
  ...(await getSettings(ctx)),
  least: ctx.config.requireSecondFactor,
  signUp: ctx.config.signUp,
}));

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, version } = await input.json();
  return updateSettings(ctx, Number(version), values);
});

export const clientAction = keepTyped;

export default function Settings({ loaderData: { settings, version, ...rules } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('site.title')}</PageTitle>
      <SiteForm values={settings} version={version} {...rules} />
    </>
  );
}
