import { saveSupport } from '#server/support/support.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ctxFor, expect, type Page, type Person } from '../e2e/test.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { htmlOf, XSS_PAYLOADS } from '../xss-payloads.ts';

const SLICES = 8;
const MODULES = 4;
const LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it'];

/** The payloads in as many parts as asked for, each in one of them. */
export function partsOf(payloads: string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => payloads.filter((_, index) => index % count === part));
}

/** The addresses of the pages that show what was stored; `reader` has no script, `manager` is for who is signed in. */
export type Pages = { reader: string[]; manager: string[]; modules: string[] };

/** Stores every payload in every HTML field and every list of texts, and as many as there are rows in the names. */
export async function fillWithPayloads(server: RunningServer, admin: Person): Promise<Pages> {
  const ctx = ctxFor(server, admin);
  const pages: Pages = { reader: [], manager: [], modules: [] };
  for (const payloads of partsOf(XSS_PAYLOADS, SLICES)) {
    const at = (index: number, most: number) => (payloads[index % payloads.length] ?? '').slice(0, most);
    const all = htmlOf(payloads);
    const tabs = { guide_tab_name: at(1, 40), supplementation_tab_name: at(2, 40), support_tab_name: at(3, 40) };
    const ebook = await makeEbook(ctx, { title: at(0, 200) || 'x', description: all, ...tabs });
    for (const [index, part] of partsOf(payloads, MODULES).entries()) {
      const texts = { description: part.join(' ').slice(0, 2_000), duration: at(index + 4, 40) };
      const bonus = {
        bonus_title: at(index + 8, 200),
        bonus_description: payloads.join('\n').slice(0, 2_000),
        bonus_cta_text: at(index + 12, 60),
      };
      const features = part.map((payload) => payload.slice(0, 200));
      const module = await makeModule(ctx, ebook.id, {
        ...{
          slug: `parte-${index}`,
          title: at(index + 16, 200),
          content: htmlOf(part),
          is_bonus: true,
          bonus_features: features,
        },
        ...texts,
        ...bonus,
      });
      pages.reader.push(`/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`);
      pages.modules.push(`/admin/modules/${module.id}/edit`);
    }
    for (const [index, part] of partsOf(payloads, 2).entries()) {
      const item = {
        name: at(index + 20, 200),
        description: all,
        benefits: part.map((payload) => payload.slice(0, 200)),
      };
      const supplement = await makeSupplement(ctx, ebook.id, item);
      const product = await makeProduct(ctx, ebook.id, { ...item, name: at(index + 24, 200) });
      pages.manager.push(
        `/admin/supplements/${supplement.id}/edit`,
        `/admin/ebooks/${ebook.id}/products/${product.id}/edit`,
      );
    }
    const faq = payloads.map((payload) => ({ question: payload.slice(0, 300), answer: payload }));
    await saveSupport(ctx, ebook.id, 0, {
      description: all.slice(0, 5_000),
      phone: at(5, 40),
      faq,
    });
    // as an older program took it
    const older = { whatsapp: at(6, 40) };
    await ctx.db.updateTable('support_info').set(older).where('ebook_id', '=', ebook.id).execute();
    const own = `/admin/ebooks/${ebook.id}`;
    for (const tab of ['guide', 'supplementation', 'products', 'support']) {
      pages.reader.push(`/ebook/${ebook.id}/${ebook.slug}?tab=${tab}`);
    }
    pages.manager.push(...['edit', 'modules', 'support', 'supplements', 'products'].map((part) => `${own}/${part}`));
  }
  pages.reader.push(...['/sales', '/privacy', '/terms', '/support', '/supplementation']);
  pages.manager.push(...['/', '/admin', '/admin/users', '/admin/audit', '/admin/settings', '/admin/supplements']);
  pages.manager.push(...['/admin/products', '/profile', '/?q=script', '/admin/users?q=script']);
  return pages;
}

/** The site's settings go by their form: the server has them in memory. */
export async function fillSite(page: Page, { database: { db } }: RunningServer): Promise<void> {
  const all = XSS_PAYLOADS.join('\n');
  const legal = Object.fromEntries(LANGUAGES.map((language) => [language, htmlOf(XSS_PAYLOADS)]));
  const [name = '', claim = ''] = XSS_PAYLOADS;
  const values = {
    ...{
      product_name: name.slice(0, 40),
      address: all.slice(0, 500),
      phone: claim.slice(0, 40),
    },
    ...{ privacy: legal, terms: legal, satisfaction: '"><s>'.slice(0, 20), creators: "'><b>", ebooks: '<i>x</i>' },
  };
  const stored = await db.selectFrom('site_settings').select('version').executeTakeFirst();
  const answer = await page.request.post('/admin/settings', { data: { values, version: stored?.version ?? 0 } });
  expect(answer.status()).toBe(200);
}

/** What stands in a page, and in its frames, that could run. */
export function dangersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const look = (doc: Document) => {
      for (const element of doc.querySelectorAll('*')) {
        const tell = () => found.push(element.outerHTML.slice(0, 160));
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) tell();
          const address = [...value]
            .filter((sign) => sign > ' ' && sign !== '\u00a0')
            .join('')
            .toLowerCase();
          if (/^(?:href|src|action|formaction|data|poster|background|xlink:href)$/i.test(name)) {
            if (
              /^(?:(?:javascript|vbscript|livescript|mocha|feed|view-source|filesystem):|data:(?!image\/)|blob:javascript)/.test(
                address,
              )
            )
              tell();
          }
        }
        const isData = element instanceof HTMLScriptElement && /json|speculationrules/.test(element.type);
        // what React writes again in the browser has no nonce, and does not run
        const isOwn = doc === document && document.querySelector('main') !== null && !element.closest('main, dialog');
        if (element.localName === 'script' && !isData && !(isOwn && document.querySelector('script[type="module"]'))) {
          const { nonce, src } = element as HTMLScriptElement;
          if (!nonce && (!src || new URL(src, location.href).origin !== location.origin)) tell();
        }
        if (/^(?:object|embed|applet|frame|frameset|portal|fencedframe|xml)$/.test(element.localName)) tell();
        if (element.matches('meta[http-equiv], base[href], link[rel="import" i]')) tell();
        if (element.matches('iframe[srcdoc]') && doc === document && !element.hasAttribute('sandbox')) tell();
        if (element instanceof HTMLIFrameElement && element.contentDocument) look(element.contentDocument);
      }
    };
    look(document);
    return found;
  });
}

/** Makes every element of a page without script feel what a person might do to it. */
export function touchAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const events =
      'click mouseover mouseenter pointerover pointerdown focus focusin blur keydown input toggle error load'.split(
        ' ',
      );
    for (const element of document.querySelectorAll('body, body *')) {
      const own = element.getAttributeNames().flatMap((name) => (/^on/i.test(name) ? name.slice(2).toLowerCase() : []));
      for (const type of [...events, ...own]) element.dispatchEvent(new Event(type, { cancelable: true }));
    }
  });
}
