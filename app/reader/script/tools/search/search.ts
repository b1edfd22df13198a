import { type Answer, answerTo } from '#common/search/shown-hits.ts';
import { tell } from '../../counting.ts';
import type { Tool } from '../../tools.ts';
import { element } from '../elements.ts';
import { closePanel, pressPanel } from '../panel.ts';
import { toolTexts } from '../texts.ts';
import { resultsOf, saidOf } from './results.ts';
import { bookPath, searched } from './searched.ts';

/** Milliseconds without a key after which what was typed counts as asked. */
const PAUSE = 1_500;
/** `EVENT_KINDS.missedSearch` (server/events/event.ts). */
const MISSED = 6;

/** What was asked last; it stands in the field when the panel opens again. */
let last = '';
const told = new Set<string>();

export const press: Tool['press'] = async (button) => {
  const { search: texts } = await toolTexts();
  let paused = 0;
  const body = await pressPanel(button, texts.searchLabel, () => clearTimeout(paused));
  if (!body) return;
  const field = element('input', {
    ...{ type: 'search', name: 'q', value: last, maxLength: 200, enterKeyHint: 'search', autocomplete: 'off' },
    ...{ ariaLabel: texts.searchLabel, placeholder: texts.searchLabel },
  });
  const said = element('p', { className: 'found-count', role: 'status' }, texts.searchIdle);
  const results = element('div');
  // without an index, the server searches
  const form = element('form', { className: 'search-form', role: 'search', action: bookPath }, field);
  body.append(form, said, results);
  const show = async () => {
    const typed = field.value;
    last = typed;
    clearTimeout(paused);
    const { index, stem } = await searched();
    // somebody typed on
    if (typed !== field.value) return null;
    if (typed.trim() === '') {
      said.textContent = texts.searchIdle;
      results.replaceChildren();
      return null;
    }
    const answer = answerTo(index, typed, stem);
    said.textContent = saidOf(answer, texts);
    results.replaceChildren(...resultsOf(answer, texts, ask));
    paused = window.setTimeout(() => tellMissed(typed, answer), PAUSE);
    return answer;
  };
  const failed = () => {
    said.textContent = texts.searchUnloaded;
  };
  const ask = (typed: string) => {
    field.value = typed;
    field.focus();
    void show().catch(failed);
  };
  field.oninput = () => void show().catch(failed);
  form.onsubmit = (event) => {
    if (said.textContent === texts.searchUnloaded && navigator.onLine) return;
    event.preventDefault();
    void show().then((answer) => {
      if (answer?.count === 0) tellMissed(field.value, answer);
      else results.querySelector('a')?.click();
    }, failed);
  };
  // the panel would lie over the place on this page
  results.onclick = ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('.found a');
    if (link && link.pathname + link.search === location.pathname + location.search) closePanel();
  };
  field.focus();
  field.select();
  void show().catch(failed);
};

/** Counts a search without a result, once a page. */
function tellMissed(typed: string, { count }: Answer): void {
  const words = typed.trim().toLowerCase();
  if (count > 0 || told.has(words)) return;
  told.add(words);
  tell({ x: MISSED, k: Math.random().toString(36).slice(2), s: words });
}
