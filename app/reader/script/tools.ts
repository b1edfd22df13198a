import { at } from './clicked.ts';
import { isReadNext } from './stored/session.ts';

/** What a tool's script has: it opens the tool's panel, or closes it if it is open. */
export type Tool = { press: (button: HTMLButtonElement) => void };

/** The scripts of the tools by name; each comes when its button is first pressed. */
const TOOLS: Record<string, () => Promise<Tool>> = {
  look: () => import('./tools/look/look.ts'),
  aloud: () => import('./tools/aloud.ts'),
  search: () => import('./tools/search/search.ts'),
  notes: () => import('./tools/notes/notes.ts'),
  keep: () => import('./tools/keep.ts'),
};

/** Pixels of scrolling that show which way somebody reads. */
const STEP = 8;

/** Shows the row of tools, which the page brings hidden. It and the bar at the top are away while one reads on, back at a touch, on the way back, or with the focus. */
function show(row: HTMLElement): void {
  row.hidden = false;
  const bars = [row, ...document.querySelectorAll('.top-bar')];
  const back = () => {
    for (const bar of bars) bar.removeAttribute('data-away');
  };
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - STEP;
      for (const bar of bars) {
        const isInUse = bar.querySelector('[aria-expanded=true], :focus-visible');
        bar.toggleAttribute('data-away', scrollY > last && !isAtEnd && !isInUse);
      }
      last = scrollY;
    },
    { passive: true },
  );
  addEventListener('click', (event) => {
    if (!at(event, 'a, button, input, label, summary, video, audio')) back();
  });
  for (const bar of bars) bar.addEventListener('focusin', () => bar.removeAttribute('data-away'));
  row.addEventListener('keydown', (event) => moveIn(row, event));
  row.addEventListener('click', async (event) => {
    const button = at<HTMLButtonElement>(event, '[data-tool]');
    const tool = await TOOLS[button?.dataset.tool ?? '']?.();
    if (button) tool?.press(button);
  });
  // a finger that comes down brings what it is about to ask for
  row.addEventListener('pointerdown', (event) => void TOOLS[at(event, '[data-tool]')?.dataset.tool ?? '']?.());
  if (isReadNext()) row.querySelector<HTMLElement>('[data-tool=aloud]')?.click();
}

/** Arrows, Home and End go through the row, which Tab enters at the tool where one was (ARIA, toolbar pattern). */
function moveIn(row: HTMLElement, event: KeyboardEvent): void {
  const tools = [...row.querySelectorAll<HTMLElement>('[data-tool]:not([hidden])')];
  const here = tools.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
  const next = tools.at((to ?? 0) % tools.length);
  if (to === undefined || !next) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next.focus();
}

const row = document.querySelector<HTMLElement>('.tools');
if (row && self === top) show(row);
