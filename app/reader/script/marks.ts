import './last-input.ts';
import { ebookId, moduleId } from './place.ts';
import { kept } from './stored/local.ts';

const page = () => void import('./tools/notes/page.ts');

/** Loads what marks the text with the first selection. */
function selected(): void {
  if (getSelection()?.isCollapsed === false) page();
}

if (moduleId && self === top) {
  // who has marked nothing loads nothing
  if (kept(`marks:${ebookId}`)) page();
  else document.addEventListener('selectionchange', selected);
  // a browser that knows links to words has taken them away by now; the others go to the block
  const [, block] = /^#b-(\w+):~:/.exec(location.hash) ?? [];
  if (block) document.querySelector(`[data-b="${block}"]`)?.scrollIntoView();
}
