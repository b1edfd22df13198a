/** Finds all typed words, in the browser: without accents, anywhere in the text, those in titles first. */
export const SEARCH_SCRIPT = String.raw`'use strict';
(function () {
  const MOST = 50;
  const AROUND = 70;

  /** A text in its searched form: for each letter, a small one without its accent. */
  function folded(text) {
    return Array.from(text, (letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    }).join('');
  }

  function wordsOf(query) {
    return folded(query.normalize('NFC')).split(/[\s"“”'.,;:!?()]+/).filter(Boolean);
  }

  /** The parts that contain every word, the best first. */
  function found(parts, query) {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    return parts
      .map((part) => ({ part, worth: worthOf(part, words) }))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth)
      .slice(0, MOST)
      .map(({ part }) => ({ part, words }));
  }

  function worthOf(part, words) {
    part.folded = part.folded || [1, 2, 3].map((at) => folded(part[at]));
    const [title, heading, text] = part.folded;
    let worth = 0;
    for (const word of words) {
      const own = (title.includes(word) ? 4 : 0) + (heading.includes(word) ? 6 : 0) + (text.includes(word) ? 1 : 0);
      if (own === 0) return 0;
      worth += own;
    }
    return worth;
  }

  /** The positions of the words in a text, in order, without overlaps. */
  function placesOf(text, words) {
    const plain = folded(text);
    const places = [];
    for (const word of words)
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
        places.push([at, at + word.length]);
    places.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
    return places.filter(([start], index) => places.slice(0, index).every(([, end]) => end <= start));
  }

  /** The text around the first word that was found. */
  function excerptOf(text, words) {
    const [first] = placesOf(text, words);
    const start = Math.max(0, (first ? first[0] : 0) - AROUND);
    const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start;
    const end = from + 3 * AROUND;
    return (from > 0 ? '… ' : '') + text.slice(from, end) + (end < text.length ? ' …' : '');
  }

  if (typeof document === 'undefined') {
    self.searching = { found, excerptOf };
    return;
  }

  function element(name, ...children) {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  }

  function marked(text, words) {
    let at = 0;
    const parts = placesOf(text, words).flatMap(([start, end]) => {
      const before = text.slice(at, start);
      at = end;
      return [before, element('mark', text.slice(start, end))];
    });
    return [...parts, text.slice(at)];
  }

  function itemOf({ part, words }) {
    const [address, title, heading, text] = part;
    const link = element('a', ...marked(heading || title, words));
    link.href = address;
    const where = heading ? [element('small', title)] : [];
    return element('li', link, ...where, element('p', ...marked(excerptOf(text, words), words)));
  }

  const field = document.querySelector('input[name=q]');
  const results = document.getElementById('results');
  function show() {
    const hits = found(self.bookParts || [], field.value);
    const count = hits.length === MOST ? MOST + '+' : String(hits.length);
    const message = hits.length > 0 ? results.dataset.found + ': ' + count : results.dataset.nothing;
    const list = element('ol', ...hits.map(itemOf));
    results.replaceChildren(...(field.value.trim() === '' ? [] : [element('p', message), list]));
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
