import type { Locator } from '@playwright/test';
import { expect, type Page } from '../e2e/test.ts';

/** What has the focus, and whether one sees that. */
type Stop = { name: string; faults: string[]; isBody: boolean; mark: string };

const MOST = 160;

/** Runs in the page. */
function stopOf(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: 'body', faults: [], isBody: true, mark: 'body' };
  const name = element.outerHTML.slice(0, 120);
  const marks = Reflect.get(window, 'seenStops') as Map<Element, number> | undefined;
  const seen = marks ?? new Map<Element, number>();
  Reflect.set(window, 'seenStops', seen);
  if (!seen.has(element)) seen.set(element, seen.size);
  const mark = String(seen.get(element));
  const faults: string[] = [];
  if (element.matches('main, [role="dialog"], iframe, video, [data-focus-guard]'))
    return { name, faults, isBody: false, mark };
  const hasRing = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  };
  const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  const rings = [
    ...around,
    element.closest('.entry, .mantine-Dropzone-root, .mantine-RichTextEditor-root, [class*="cm-theme"]'),
  ];
  // on a page to write on the caret alone tells where one is
  const isMarked = element.matches(
    '[role="option"], [role="menuitem"], [role="menuitemradio"], [data-html-page] :is(textarea, [role="textbox"])',
  );
  if (!isMarked && !rings.some((one) => one && hasRing(one))) faults.push(`no visible focus: ${name}`);
  let { left, top, right, bottom } = element.getBoundingClientRect();
  if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`unseen: ${name}`);
  [left, top, right, bottom] = [
    Math.max(left, 0),
    Math.max(top, 0),
    Math.min(right, innerWidth),
    Math.min(bottom, innerHeight),
  ];
  if (right - left < 1 || bottom - top < 1) faults.push(`out of sight: ${name}`);
  else {
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    // a toast goes by itself
    const isPassing = (hit: Element | null) => hit?.closest('.mantine-Notification-root') != null;
    const isOwn = ([x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      if (isPassing(hit)) return true;
      return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
    };
    const isCovering = points.every((point) => !isOwn(point));
    if (isCovering) faults.push(`hidden behind something: ${name}`);
  }
  return { name, faults, isBody: false, mark };
}

/** A person at the keyboard: walks by Tab, sees where the focus is at every stop, and never loses it. */
export class Keys {
  readonly page: Page;
  readonly faults: string[] = [];
  stops = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Checks what has the focus now. */
  async look(): Promise<Stop> {
    const stop = await this.page.evaluate(stopOf);
    this.stops += 1;
    this.faults.push(...stop.faults);
    return stop;
  }

  /** Goes on by Tab until the place has the focus. */
  async to(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(place).toBeVisible();
    for (let step = 0; step < MOST; step += 1) {
      if (await place.evaluate((one) => one === document.activeElement)) return;
      await this.page.keyboard.press(key);
      await this.look();
    }
    throw new Error(`${key} does not reach ${place}`);
  }

  /** Goes to a button or link and presses it. */
  async press(place: Locator, key = 'Enter'): Promise<void> {
    await this.to(place);
    await this.page.keyboard.press(key);
  }

  /** Goes to a field and types over what is there. */
  async type(place: Locator, text: string): Promise<void> {
    await this.to(place);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** The focus is somewhere: nothing that closed, came or went took it along. */
  async keepsFocus(after: string): Promise<void> {
    const where = () => this.page.evaluate(() => document.activeElement?.localName ?? 'body');
    await expect.poll(where, { message: `the focus is lost after ${after}` }).not.toBe('body');
    await this.page.waitForTimeout(300);
    await expect.poll(where, { message: `the focus is lost after ${after}` }).not.toBe('body');
  }

  /** Walks over the whole page, once, and comes out at its end: no stop twice, none unseen. */
  async walk(): Promise<number> {
    await this.page.evaluate(() => {
      Reflect.deleteProperty(window, 'seenStops');
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    const marks = new Set<string>();
    let last = '';
    for (let step = 0; step < MOST * 2; step += 1) {
      await this.page.keyboard.press('Tab');
      const { isBody, mark, name } = await this.look();
      if (isBody || (marks.has(mark) && mark === '0')) return marks.size;
      // a field of a date has a stop for each of its parts, and one for its calendar
      if (mark === last && name.includes('type="date"')) continue;
      if (marks.has(mark)) throw new Error(`a trap: ${name}`);
      marks.add(mark);
      last = mark;
    }
    throw new Error('the walk does not end');
  }

  done(): void {
    expect([...new Set(this.faults)]).toEqual([]);
  }
}
