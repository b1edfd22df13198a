import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the field of the search does on its page; `bookSearch` is `common/search/in-folder.ts`, `bookIndex` what it searches. */
const PAGE = `(function () {
  if (typeof document === 'undefined') return;

  function element(name, ...children) {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  }

  const marked = (pieces) => pieces.map(({ text, isWord }) => (isWord ? element('mark', text) : text));

  function itemOf({ href, title, of, text }) {
    const link = element('a', ...marked(title));
    link.href = href;
    return element('li', link, ...(of ? [element('small', of)] : []), element('p', ...marked(text)));
  }

  const field = document.querySelector('input[name=q]');
  const results = document.getElementById('results');
  function show() {
    if (field.value.trim() === '') return results.replaceChildren();
    const { count, hits } = bookSearch.find(self.bookIndex || [], field.value);
    const message = count > 0 ? results.dataset.found + ': ' + count : results.dataset.nothing;
    results.replaceChildren(element('p', message), element('ol', ...hits.map(itemOf)));
  }

  field.value = new URLSearchParams(location.search).get('q') || '';
  field.addEventListener('input', show);
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  show();
  field.focus();
})();
`;

/** The script of the search: finds words in any form, as the reader's pages do. */
export function searchScript(): string {
  const library = createRequire(import.meta.url).resolve('#server/site/search-library.txt');
  return `'use strict';\n${readFileSync(library, 'utf8')}${PAGE}`;
}
