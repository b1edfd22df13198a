import { href } from './href.ts';
import { addLooks } from './looks.ts';
import { ebookId } from './place.ts';
import css from './studio.css?inline';

type Ways = { label: string; ways: { text: string; to: string }[] };

/** The ways into the studio, for who manages the e-book. Only browsers that were in the studio fetch this. */
function show({ label, ways }: Ways): void {
  const bar = document.createElement('nav');
  bar.className = 'studio';
  bar.ariaLabel = label;
  for (const { text, to } of ways)
    bar.append(Object.assign(document.createElement('a'), { href: to, textContent: text }));
  addLooks(css);
  document.querySelector('main')?.before(bar);
}

fetch(href('/admin/ebooks/:ebookId/ways', { ebookId }), { redirect: 'manual' })
  .then((answer) => (answer.ok ? (answer.json() as Promise<Ways>) : null))
  .then((found) => found && show(found))
  .catch(() => {});
