import {
  IconBook2,
  IconChartLine,
  IconCoins,
  IconFileExport,
  IconHistory,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconListCheck,
  IconPill,
  IconPlus,
  IconReplace,
  IconSettings,
  IconShoppingBag,
  IconTags,
  IconTrash,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';

/** The icon of a kind of hits. */
export type Sign = typeof IconBook2;

/** A screen or action that is not a row; `also` are further words by which it is found. */
export type Place = { to: string; label: string; Sign: Sign; description?: string; also?: string[] };

type Asked = { t: TFunction; isAdmin: boolean /** The e-book at hand. */; ebookId?: string };

/** The actions that can start anywhere. */
export function actionsOf({ t, isAdmin, ebookId }: Asked): Place[] {
  const inEbook = ebookId
    ? [
        { to: withQuery(href('/admin/modules/new'), { ebookId }), label: t('modules.newModule'), Sign: IconPlus },
        { to: href('/admin/ebooks/:ebookId/find', { ebookId }), label: t('replacing.title'), Sign: IconReplace },
        { to: href('/admin/ebooks/:ebookId/export', { ebookId }), label: t('exporting.title'), Sign: IconFileExport },
        { to: href('/admin/ebooks/:ebookId/numbers', { ebookId }), label: t('numbers.title'), Sign: IconChartLine },
      ]
    : [];
  const invitation = {
    to: withQuery(href('/admin/users'), { invite: 'yes' }),
    label: t('people.inviteTitle'),
    Sign: IconUserPlus,
  };
  return [
    { to: href('/admin/ebooks/new'), label: t('ebooks.newEbook'), Sign: IconPlus },
    ...inEbook,
    { to: href('/profile'), label: t('exporting.ownMake'), Sign: IconFileExport },
    { to: href('/admin/supplements/global/new'), label: t('supplements.newSupplement'), Sign: IconPlus },
    { to: href('/admin/products/new'), label: t('products.newProduct'), Sign: IconPlus },
    { to: href('/admin/catalog/new'), label: t('catalogue.new'), Sign: IconPlus, description: t('catalogue.title') },
    ...(isAdmin ? [invitation] : []),
  ];
}

/** The screens of the menus. */
export function screensOf({ t, isAdmin }: Asked): Place[] {
  return [
    { to: href('/admin'), label: t('shell.dashboard'), Sign: IconLayoutDashboard },
    { to: href('/'), label: t('shell.ebooks'), Sign: IconBook2 },
    { to: href('/admin/supplements'), label: t('shell.supplementation'), Sign: IconPill },
    { to: href('/admin/products'), label: t('shell.products'), Sign: IconShoppingBag },
    { to: href('/admin/catalog'), label: t('shell.catalogue'), Sign: IconTags },
    { to: href('/admin/numbers'), label: t('shell.numbers'), Sign: IconChartLine },
    { to: href('/admin/earnings'), label: t('shell.earnings'), Sign: IconCoins },
    {
      to: href('/admin/media'),
      label: t('shell.library'),
      Sign: IconLibraryPhoto,
      also: [t('library.image'), t('library.video'), t('library.audio')],
    },
    { to: href('/admin/trash'), label: t('shell.trash'), Sign: IconTrash },
    { to: href('/profile'), label: t('shell.profile'), Sign: IconUser },
    ...(isAdmin
      ? [
          { to: href('/admin/users'), label: t('shell.users'), Sign: IconUsers },
          { to: href('/admin/audit'), label: t('audit.title'), Sign: IconHistory },
          { to: href('/admin/jobs'), label: t('shell.jobs'), Sign: IconListCheck },
          { to: href('/admin/settings'), label: t('shell.settings'), Sign: IconSettings },
        ]
      : []),
  ];
}

/** The parts of the settings, of the site for administrators and of one's own account. */
export function settingsOf({ t, isAdmin }: Asked): Place[] {
  const site = (part: string, label: string, also: string[]) => ({
    ...{ to: `${href('/admin/settings')}#${part}`, label, also, Sign: IconSettings },
  });
  const own = (label: string) => ({ to: href('/profile'), label, Sign: IconUser, description: t('shell.profile') });
  return [
    ...(isAdmin
      ? [
          site('brand', t('site.brand'), [t('site.fieldName'), t('site.fieldLogo'), t('site.fieldAccent')]),
          site('contact', t('site.contact'), [t('site.fieldAddress')]),
          site('legal', t('site.legal'), []),
          site('plans', t('site.plans'), []),
          site('claims', t('site.claims'), [t('site.fieldSatisfaction'), t('site.fieldCreators')]),
          site('accounts', t('site.accounts'), [t('site.fieldNewAccounts'), t('site.newReader'), t('site.newAuthor')]),
          site('security', t('site.security'), [t('site.fieldFactor')]),
        ]
      : []),
    own(t('profile.changePassword')),
    own(t('passkeys.title')),
    own(t('factor.title')),
  ];
}
