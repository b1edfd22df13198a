import { at } from './clicked.ts';

/** What a tool's script has: it opens the tool's panel, or closes it if it is open. */
export type Tool = { press: (button: HTMLButtonElement) => void };

/** The scripts of the tools by name; each comes when its button is first pressed. */
const TOOLS: Record<string, () => Promise<Tool>> = {};

/** Pixels of scrolling that show which way somebody reads. */
const STEP = 8;

/** Shows the row of tools, which the page brings hidden: away while one reads on, back at a touch or on the way back. */
function show(row: HTMLElement): void {
  row.hidden = false;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - STEP;
      row.toggleAttribute('data-away', scrollY > last && !isAtEnd && !row.querySelector('[aria-expanded=true]'));
      last = scrollY;
    },
    { passive: true },
  );
  addEventListener('click', (event) => {
    if (!at(event, 'a, button, input, label, summary, video, audio')) row.removeAttribute('data-away');
  });
  row.addEventListener('focusin', () => row.removeAttribute('data-away'));
  row.addEventListener('click', async (event) => {
    const button = at<HTMLButtonElement>(event, '[data-tool]');
    const tool = await TOOLS[button?.dataset.tool ?? '']?.();
    if (button) tool?.press(button);
  });
}

const row = document.querySelector<HTMLElement>('.tools');
if (row && self === top) show(row);
