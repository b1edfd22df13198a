import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { styleAnew } from '../e2e/accessible.ts';
import { untilQuiet, watchRequests } from '../e2e/quiet.ts';
import { type Page, signIn } from '../e2e/test.ts';
import type { Installation, InstallationName } from './installations.ts';
import type { State } from './state.ts';

export const WIDTHS = [375, 768, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;
/** What is below is more of the same. A page that is higher is seen in a window of this height, with what sticks to its foot. */
const HIGHEST = 1_500;

export type Studio = {
  browser: Browser;
  installations: Record<InstallationName, Installation>;
  widths: number[];
  folder: string;
};

/** Takes pictures of a state at every width, light and dark. @returns their files, from narrow to wide */
export async function takePictures(studio: Studio, screen: string, name: string, state: State): Promise<string[]> {
  const folder = path.join(studio.folder, screen);
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const widths of groupsOf(studio.widths, state)) {
    const page = await open({ ...studio, widths }, state);
    try {
      for (const width of widths) {
        for (const scheme of SCHEMES) {
          const file = path.join(folder, `${name}-${width}-${scheme}.png`);
          await take(page, { width, scheme, file, state });
          files.push(file);
        }
      }
    } finally {
      await page.context().close();
    }
  }
  return files;
}

/** Narrower screens are of phones, which are touched. */
const PHONE = 768;

/** The widths that one page can be seen at. */
function groupsOf(widths: number[], { floats }: State): number[][] {
  if (floats) return widths.map((width) => [width]);
  const phones = widths.filter((width) => width < PHONE);
  return [phones, widths.filter((width) => width >= PHONE)].filter((group) => group.length > 0);
}

/** The screen in its state, before anybody looks. */
async function open({ browser, installations, widths }: Studio, state: State): Promise<Page> {
  const { server, people, shelf } = installations[state.in ?? 'usual'];
  const [width = 375] = widths;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({
    ...{ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport },
    reducedMotion: 'reduce',
    hasTouch: width < PHONE,
  });
  if (state.as) await signIn(context.request, server, people[state.as]);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  watchRequests(page);
  const address = typeof state.at === 'string' ? state.at : state.at(shelf);
  if (state.loading) await openHalfway(page, address);
  else await page.goto(address);
  if (state.loading) return page;
  await untilQuiet(page);
  await state.act?.(page);
  await untilQuiet(page);
  return page;
}

/** On the way to a page whose data does not come. */
async function openHalfway(page: Page, address: string): Promise<void> {
  await page.goto('/profile');
  await untilQuiet(page);
  await page.route('**/*.data*', () => new Promise(() => {}));
  await page.evaluate((to) => {
    type Router = { navigate: (to: string) => void };
    (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
  }, address);
  await page.waitForTimeout(500);
}

type Look = { width: number; scheme: (typeof SCHEMES)[number]; file: string; state: State };

async function take(page: Page, { width, scheme, file, state }: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    media: state.media === 'print' ? 'print' : null,
    forcedColors: state.media === 'forced-colours' ? 'active' : null,
  });
  if (state.floats) {
    await page.waitForTimeout(400);
    await page.screenshot({ path: file });
    return;
  }
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))));
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST);
  await page.evaluate(styleAnew);
  // a dialog stands in the middle of what is seen
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (hasDialog) {
    await page.screenshot({ path: file });
    return;
  }
  // in a window as high as the page, what sticks to its edges lies over nothing
  await page.setViewportSize({ width, height: Math.max(height, 900) });
  await page.evaluate(() => window.scrollTo(0, 0));
  // a page whose data is on the way is never quiet
  if (!state.loading) await untilQuiet(page);
  // one that is folded away, or below the window, may never be fetched
  await page.waitForFunction(() => {
    const isSeen = (box: DOMRect) => box.width > 0 && box.top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isSeen(image.getBoundingClientRect()));
  });
  await page.screenshot({ path: file });
}
