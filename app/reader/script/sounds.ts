import { at } from './clicked.ts';

const RATES = [1, 1.25, 1.5, 1.75, 2, 0.75];

for (const keys of document.querySelectorAll<HTMLElement>('.keys')) keys.hidden = false;

/** Goes through a sound, or plays it faster. */
addEventListener('click', (event) => {
  const key = at<HTMLButtonElement>(event, '.keys button');
  const sound = key?.closest('.sound')?.querySelector('audio');
  if (!key || !sound) return;
  if (key.dataset.skip) {
    sound.currentTime += Number(key.dataset.skip);
    return;
  }
  sound.playbackRate = RATES[(RATES.indexOf(sound.playbackRate) + 1) % RATES.length] ?? 1;
  const shown = key.querySelector('b');
  if (shown) shown.textContent = sound.playbackRate.toLocaleString(document.documentElement.lang);
});
