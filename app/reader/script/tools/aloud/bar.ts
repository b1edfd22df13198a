import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { element } from '../elements.ts';
import { closePanel } from '../panel.ts';
import { pageLanguage } from '../texts.ts';
import css from './bar.css?inline';
import type { Player } from './player.ts';

const SIGNS = {
  stop: 'M6 6l12 12M18 6L6 18',
  // a paragraph: its lines, and which way; a sentence: an arrow alone
  previousParagraph: 'M12 6h9M12 12h9M12 18h6M8 6l-5 6 5 6',
  previous: 'M15 6l-6 6 6 6',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 6h1v12H8zM15 6h1v12h-1z',
  next: 'M9 6l6 6-6 6',
  nextParagraph: 'M3 6h9M3 12h9M3 18h6M16 6l5 6-5 6',
};
type Texts = ToolTexts['aloud'];
type Acts = { texts: Texts; player: Player; stop: () => void; settings: (button: HTMLButtonElement) => void };

/** What the bar says: some words, and a button that mends it. */
export type Said = { words: string; button?: string | undefined; press?: (() => void) | undefined };

export type Bar = {
  play: HTMLButtonElement;
  rate: HTMLButtonElement;
  say: (said: Said | null) => void;
  /** Shows where in the module it is, and how much of it was heard, from 0 to 1. */
  tell: (place: string, heard: number) => void;
  show: (isPlaying: boolean) => void;
  remove: () => void;
};

/** Puts the player's bar in the place of the row of tools. Arrow keys within it skip, Escape ends it. */
export function openBar(row: HTMLElement, { texts, player, stop, settings }: Acts): Bar {
  addLooks(css);
  const key = (sign: keyof typeof SIGNS, label: string, onclick: () => void) =>
    element('button', { type: 'button', ariaLabel: label, title: label, onclick, innerHTML: drawn(sign) });
  const toggle = () => (player.isPlaying ? player.pause() : player.play());
  const play = key('pause', texts.pause, toggle);
  play.className = 'aloud-play';
  const rate = element('button', { type: 'button', className: 'aloud-rate', 'aria-expanded': 'false' });
  rate.onclick = () => settings(rate);
  const said = element('div', { className: 'aloud-said', role: 'status' });
  const place = element('p', { className: 'aloud-place' });
  const transport = element(
    'div',
    { className: 'aloud-transport' },
    key('previousParagraph', texts.previousParagraph, () => player.skipParagraph(-1)),
    key('previous', texts.previousSentence, () => player.skip(-1)),
    play,
    key('next', texts.nextSentence, () => player.skip(1)),
    key('nextParagraph', texts.nextParagraph, () => player.skipParagraph(1)),
  );
  const line = element('div', { className: 'aloud-line' });
  const bar = element('div', { className: 'aloud', role: 'group', ariaLabel: texts.player }, line, said, place);
  bar.append(element('div', { className: 'aloud-keys' }, rate, transport, key('stop', texts.stop, stop)));
  bar.onkeydown = (event) => pressed(event, player, stop);
  row.append(bar);
  row.dataset.aloud = '';
  row.removeAttribute('data-away');
  return {
    ...{ play, rate },
    say: (what) => said.replaceChildren(...(what ? spoken(what) : [])),
    tell: (words, heard) => {
      place.replaceChildren(words);
      line.style.scale = `${heard} 1`;
    },
    show: (isPlaying) => {
      play.innerHTML = drawn(isPlaying ? 'pause' : 'play');
      play.ariaLabel = play.title = isPlaying ? texts.pause : texts.play;
    },
    remove: () => {
      closePanel();
      bar.remove();
      delete row.dataset.aloud;
    },
  };
}

/** A speed as people read it: `1,25×`. */
export const rateText = (rate: number) => `${rate.toLocaleString(pageLanguage)}×`;

function spoken({ words, button, press }: Said): Node[] {
  const text = element('span', {}, words);
  return button ? [text, element('button', { type: 'button', onclick: press }, button)] : [text];
}

function pressed(event: KeyboardEvent, player: Player, stop: () => void): void {
  const act = actOf(event.key, player) ?? (event.key === 'Escape' ? stop : null);
  if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  // the row's own keys are those of its tools
  event.stopPropagation();
  act();
}

function actOf(key: string, player: Player): (() => void) | null {
  const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return () => player.skip(by);
  return key === 'ArrowUp' || key === 'ArrowDown' ? () => player.skipParagraph(by) : null;
}

const drawn = (sign: keyof typeof SIGNS) =>
  `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${SIGNS[sign]}"/></svg>`;
