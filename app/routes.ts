import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. */
export default [
  layout('shell/scripted.tsx', [
    route('auth', 'account/auth.tsx'),
    route('auth/forgot', 'account/forgot.tsx'),
    route('auth/passkey', 'account/passkey.ts'),
    route('auth/reset', 'account/reset.tsx'),
    route('auth/invitation', 'account/invitation.tsx'),
    layout('shell/signed-in.tsx', [
      index('manager/ebook-list.tsx'),
      route('profile', 'account/profile.tsx'),
      ...prefix('admin', [
        layout('manager/managers-only.tsx', [
          index('manager/dashboard.tsx'),
          layout('manager/admins-only.tsx', [
            route('users', 'manager/users.tsx'),
            route('audit', 'manager/audit.tsx'),
            route('settings', 'manager/site-settings.tsx'),
          ]),
          route('find', 'manager/find.ts'),
          route('standing', 'manager/standing.ts'),
          route('uploads', 'manager/uploads.ts'),
          route('supplements', 'shelf/supplements.tsx'),
          route('supplements/new', 'shelf/supplement-new.tsx'),
          route('supplements/global/new', 'shelf/supplement-global-new.tsx'),
          route('supplements/:supplementId/edit', 'shelf/supplement-edit.tsx'),
          route('products', 'shelf/products.tsx'),
          route('produtos', 'shelf/products.tsx', { id: 'shelf/produtos' }),
          route('products/new', 'shelf/product-new.tsx'),
          route('targets/:kind/:itemId', 'shelf/targets.ts'),
          route('preview', 'manager/preview.ts'),
          ...prefix('ebooks', [
            route('new', 'manager/ebook-new.tsx'),
            route(':ebookId/edit', 'manager/ebook-edit.tsx'),
            route(':ebookId/modules', 'manager/module-list.tsx'),
            route(':ebookId/support', 'manager/ebook-support.tsx'),
            route('choices', 'shelf/ebook-choices.ts'),
            route(':ebookId/supplements', 'shelf/ebook-supplements.tsx'),
            route(':ebookId/products', 'shelf/ebook-products.tsx'),
            route(':ebookId/products/new', 'shelf/ebook-product-new.tsx'),
            route(':ebookId/products/:productId/edit', 'shelf/ebook-product-edit.tsx'),
          ]),
          ...prefix('modules', [
            route('new', 'manager/module-new.tsx'),
            route(':moduleId/edit', 'manager/module-edit.tsx'),
          ]),
        ]),
      ]),
    ]),
    route('sign-out', 'account/sign-out.ts'),
    route('language', 'account/language.ts'),
  ]),
  layout('reader/reader.tsx', [
    route('ebook/:ebookId/:ebookSlug', 'reader/ebook.tsx'),
    route('ebook/:ebookId/:ebookSlug/module/:moduleId/:moduleSlug', 'reader/module.tsx'),
    route('ebook/:ebookSlug', 'reader/short-ebook.ts'),
    route('ebook/:ebookSlug/module/:moduleSlug', 'reader/short-module.ts'),
    route('supplementation', 'reader/supplementation.tsx'),
    route('sales', 'reader/sales.tsx'),
    route('support', 'reader/support.tsx'),
    route('privacy', 'reader/privacy.tsx'),
    route('terms', 'reader/terms.tsx'),
    route('*', 'reader/not-found.tsx'),
  ]),
  route('sitemap.xml', 'reader/sitemap.ts'),
  route('robots.txt', 'reader/robots.ts'),
] satisfies RouteConfig;
