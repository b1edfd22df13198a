import { type Answer, answerTo } from '#common/search/shown-hits.ts';
import type { ToolTexts } from '#common/texts/tools.ts';
import css from '../../../../styles/reader/found.css?inline';
import { tell } from '../../counting.ts';
import { addLooks } from '../../looks.ts';
import { element } from '../elements.ts';
import { closePanel, pressPanel } from '../panel.ts';
import { toolTexts } from '../texts.ts';
import { resultsOf, saidOf } from './results.ts';
import { bookPath, searched } from './searched.ts';

/** Milliseconds without a key after which what was typed counts as asked. */
const PAUSE = 1_500;
/** `EVENT_KINDS.missedSearch` (server/events/event.ts). */
const MISSED = 6;

/** What was asked last, first by the page's address; it stands in the field when the panel opens again. */
let last = new URLSearchParams(location.search).get('q') ?? '';
const counted = new Set<string>();
addLooks(css);

/** Opens the panel of the search, or closes it. */
export async function press(button: HTMLButtonElement): Promise<void> {
  const { search: texts } = await toolTexts();
  const box = boxOf(texts);
  const body = await pressPanel(button, texts.searchLabel, () => box.close());
  if (!body) return;
  body.append(...box.nodes);
  box.begin();
}

/** The field and what is found: as one types; sent, the best hit is opened, or without an index the server asked. */
function boxOf(texts: ToolTexts['search']) {
  const field = element('input', {
    ...{ type: 'search', name: 'q', value: last, maxLength: 200, enterKeyHint: 'search', autocomplete: 'off' },
    ...{ ariaLabel: texts.searchLabel, placeholder: texts.searchLabel },
  });
  const said = element('p', { className: 'found-count', role: 'status' }, texts.searchIdle);
  const results = element('div');
  const form = element('form', { className: 'search-form', role: 'search', action: bookPath }, field);
  let paused = 0;
  const answered = async (): Promise<Answer | null> => {
    last = field.value;
    clearTimeout(paused);
    const { index, stem } = await searched();
    // somebody typed on
    if (last !== field.value) return null;
    const answer = last.trim() === '' ? null : answerTo(index, last, stem);
    said.textContent = answer ? saidOf(answer, texts) : texts.searchIdle;
    results.replaceChildren(...(answer ? resultsOf(answer, texts, ask) : []));
    if (answer) paused = window.setTimeout(() => tellMissed(field.value, answer), PAUSE);
    return answer;
  };
  const show = () =>
    answered().catch(() => {
      said.textContent = texts.searchUnloaded;
      return null;
    });
  const ask = (typed: string) => {
    field.value = typed;
    field.focus();
    void show();
  };
  field.oninput = show;
  form.onsubmit = (event) => {
    if (said.textContent === texts.searchUnloaded && navigator.onLine) return;
    event.preventDefault();
    void show().then((answer) => answer && sent(field.value, answer, results));
  };
  results.onclick = closeOnSamePage;
  const begin = () => {
    field.focus();
    field.select();
    void show();
  };
  return { nodes: [form, said, results], begin, close: () => clearTimeout(paused) };
}

function sent(typed: string, answer: Answer, results: HTMLElement): void {
  if (answer.count === 0) tellMissed(typed, answer);
  else results.querySelector<HTMLElement>('[data-best]')?.click();
}

/** The panel would lie over a place of this page. */
function closeOnSamePage({ target }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('.found a');
  if (link && link.pathname + link.search === location.pathname + location.search) closePanel();
}

/** Counts a search without a result, once a page. */
function tellMissed(typed: string, { count }: Answer): void {
  const words = typed.trim().toLowerCase();
  if (count > 0 || counted.has(words)) return;
  counted.add(words);
  tell({ x: MISSED, k: Math.random().toString(36).slice(2), s: words });
}
