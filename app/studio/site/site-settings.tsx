import { useTranslation } from 'react-i18next';
import { getSettings, updateSettings } from '#server/settings/settings.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone } from '../../frame/toast.ts';
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

/** The toast does not wait for the form, which gives way to one of the new version as soon as it is there. */
export const clientAction = async (args: { serverAction: () => Promise<unknown> }) => {
  const answer = await keepTyped(args);
  const { t } = browserTexts;
  if ((answer as { ok?: boolean }).ok) toastDone(t('forms.success'), t('site.saved'));
  return answer;
};

export default function Settings({ loaderData: { settings, version, ...rules } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('site.title')}</PageTitle>
      <SiteForm key={version} values={settings} version={version} {...rules} />
    </>
  );
}
