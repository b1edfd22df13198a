import { at } from './clicked.ts';

/** Puts the player of another site where its link is clicked: until then that site hears nothing. */
addEventListener('click', (event) => {
  const link = at<HTMLAnchorElement>(event, 'a.play');
  const template = link?.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const frame = document.importNode(template.content.firstElementChild as HTMLIFrameElement);
  // it was pressed to play; Spotify's knows no such wish
  if (frame.src.includes('?')) frame.src += '&autoplay=1';
  link?.replaceWith(frame);
  frame.focus();
});
