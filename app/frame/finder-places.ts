import type { TFunction } from 'i18next';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';

/** A screen or action that is not a row; `also` are further words by which it is found. */
export type Place = { to: string; label: string; description?: string; also?: string[] };

type Asked = { t: TFunction; isAdmin: boolean /** The e-book at hand. */; ebookId?: string };

/** The actions that can start anywhere. */
export function actionsOf({ t, isAdmin, ebookId }: Asked): Place[] {
  const inEbook = ebookId
    ? [
        { to: withQuery(href('/admin/modules/new'), { ebookId }), label: t('modules.newModule') },
        { to: href('/admin/ebooks/:ebookId/find', { ebookId }), label: t('replacing.title') },
        { to: href('/admin/ebooks/:ebookId/export', { ebookId }), label: t('exporting.title') },
        { to: href('/admin/ebooks/:ebookId/numbers', { ebookId }), label: t('numbers.title') },
      ]
    : [];
  const invitation = { to: withQuery(href('/admin/users'), { invite: 'yes' }), label: t('people.inviteTitle') };
  return [
    { to: href('/admin/ebooks/new'), label: t('ebooks.newEbook') },
    ...inEbook,
    { to: href('/profile'), label: t('exporting.ownMake') },
    { to: href('/admin/supplements/global/new'), label: t('supplements.newSupplement') },
    { to: href('/admin/products/new'), label: t('products.newProduct') },
    { to: href('/admin/catalog/new'), label: t('catalogue.new'), description: t('catalogue.title') },
    ...(isAdmin ? [invitation] : []),
  ];
}

/** The screens of the menus. */
export function screensOf({ t, isAdmin }: Asked): Place[] {
  return [
    { to: href('/admin'), label: t('shell.dashboard') },
    { to: href('/'), label: t('shell.ebooks') },
    { to: href('/admin/supplements'), label: t('shell.supplementation') },
    { to: href('/admin/products'), label: t('shell.products') },
    { to: href('/admin/catalog'), label: t('shell.catalogue') },
    { to: href('/admin/numbers'), label: t('shell.numbers') },
    {
      to: href('/admin/media'),
      label: t('shell.library'),
      also: [t('library.image'), t('library.video'), t('library.audio')],
    },
    { to: href('/admin/trash'), label: t('shell.trash') },
    { to: href('/profile'), label: t('shell.profile') },
    ...(isAdmin
      ? [
          { to: href('/admin/users'), label: t('shell.users') },
          { to: href('/admin/audit'), label: t('audit.title') },
          { to: href('/admin/jobs'), label: t('shell.jobs') },
          { to: href('/admin/settings'), label: t('shell.settings') },
        ]
      : []),
  ];
}

/** The parts of the settings, of the site for administrators and of one's own account. */
export function settingsOf({ t, isAdmin }: Asked): Place[] {
  const site = (part: string, label: string, also: string[]) => ({
    ...{ to: `${href('/admin/settings')}#${part}`, label, also, description: t('shell.settings') },
  });
  const own = (label: string) => ({ to: href('/profile'), label, description: t('shell.profile') });
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
