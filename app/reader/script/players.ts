import { at } from './clicked.ts';

// a picture shows one key; the browser's own keys come with the first play
for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-play][poster]')) {
  const play = Object.assign(document.createElement('button'), { className: 'play', type: 'button' });
  play.ariaLabel = video.dataset.play ?? '';
  video.controls = false;
  video.after(play);
  play.onclick = () => {
    video.controls = true;
    play.remove();
    video.play().catch(() => {});
    video.focus();
  };
}

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
