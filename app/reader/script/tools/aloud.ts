import type { ToolTexts } from '#common/texts/tools.ts';
import { textEdge } from '../line.ts';
import { readNext } from '../stored/read-next.ts';
import { type Bar, openBar, rateText } from './aloud/bar.ts';
import { leaveKeys, sayPlaying, takeKeys } from './aloud/lock-screen.ts';
import { keptSettings, Player, type Trouble } from './aloud/player.ts';
import { type Measured, measureText, Reading } from './aloud/reading.ts';
import { listVoices, noVoiceOf, voiceFor } from './aloud/voices.ts';
import { pressPanel } from './panel.ts';
import { counted, filled, pageLanguage, toolTexts } from './texts.ts';

/** Speed and voice: what they are set with comes while the first sentence is said. */
const fields = () => import('./aloud/settings.ts');

/** What is read now; null before and after. */
let open: { pause: () => void; stop: () => void } | null = null;

/** Reads the module aloud, from where the page is; its bar takes the place of the row of tools until it ends. Without a voice it says what helps. */
export async function press(button: HTMLButtonElement): Promise<void> {
  const row = button.closest<HTMLElement>('.tools');
  if (!row || open) return;
  const [texts, voices] = await Promise.all([toolTexts(), voicesHere()]);
  if (open) return;
  if (voices && hasVoice(voices)) listen(button, row, { texts: texts.aloud, voices });
  else {
    const { sayNoVoice } = await import('./aloud/no-voice.ts');
    const begin = (found: SpeechSynthesisVoice[]) => listen(button, row, { texts: texts.aloud, voices: found });
    await sayNoVoice(button, { texts, voices, hasVoice, begin });
  }
}

/** Whether a voice reads the language of the page, or was chosen for it. */
function hasVoice(voices: SpeechSynthesisVoice[]): boolean {
  return voiceFor(pageLanguage, { voices, chosen: keptSettings().voices }) !== null;
}

type Begun = { texts: ToolTexts['aloud']; voices: SpeechSynthesisVoice[] };

function listen(button: HTMLButtonElement, row: HTMLElement, { texts, voices }: Begun): void {
  let whole: Measured | null = null;
  const reading = new Reading(texts);
  reading.begin(textEdge());
  const player: Player = new Player(reading, pageLanguage, {
    state: (isPlaying, trouble) => {
      bar.show(isPlaying);
      sayPlaying(isPlaying);
      bar.say(trouble && said(trouble));
    },
    moved: () => whole && tell(bar, texts, { reading, player, whole }),
    end: () => bar.say(goOn(texts)),
  });
  player.voices = voices;
  const said = (trouble: Trouble) => saidOf(trouble, { texts, player, settings: () => settings(bar.rate) });
  const settings = async (key: HTMLButtonElement) => {
    const [body, { settingsOf }] = await Promise.all([pressPanel(key, texts.settings), fields()]);
    const changed = () => {
      chosen(bar, player, texts);
      if (whole) tell(bar, texts, { reading, player, whole });
    };
    body?.append(settingsOf(player, texts, changed));
  };
  const stop = () => end(button, { bar, player });
  const bar = openBar(row, { texts, player, stop, settings });
  button.setAttribute('aria-expanded', 'true');
  chosen(bar, player, texts);
  takeKeys(keysOf(player, stop));
  open = { pause: () => player.isPlaying && player.pause(), stop };
  // first the voice: what follows has the page laid out again
  player.play();
  void measureText(texts).then((measured) => {
    whole = measured;
    tell(bar, texts, { reading, player, whole });
  });
  void fields();
  bar.play.focus({ preventScroll: true });
  if (player.hasNoVoice) void settings(bar.rate);
}

type Place = { reading: Reading; player: Player; whole: Measured };

/** Shows which paragraph it is of how many, and how long the rest takes. */
function tell(bar: Bar, texts: ToolTexts['aloud'], { reading, player, whole }: Place): void {
  const heard = reading.lettersBefore(whole);
  const left = counted(texts, 'left', Math.max(1, Math.ceil(player.minutes(whole.letters - heard))));
  const place = filled(texts.paragraphOf, { n: reading.paragraph, total: whole.before.length });
  bar.tell(`${place} · ${left}`, heard / whole.letters);
}

type Open = { bar: Bar; player: Player };

/** The device's voices; null where the browser does not speak. */
const voicesHere = () => ('speechSynthesis' in window ? listVoices() : null);

function chosen(bar: Bar, player: Player, texts: ToolTexts['aloud']): void {
  bar.rate.textContent = rateText(player.rate);
  bar.rate.ariaLabel = `${texts.settings} ${rateText(player.rate)}`;
}

type Ways = { texts: ToolTexts['aloud']; player: Player; settings: () => void };

function saidOf(trouble: Trouble, { texts, player, settings }: Ways) {
  const again = () => player.play();
  if (trouble === 'touch') return { words: texts.touch, button: texts.play, press: again };
  if (trouble === 'noVoice') return { words: noVoiceOf(texts), button: texts.chooseVoice, press: settings };
  return { words: texts[trouble], button: texts.again, press: again };
}

/** Goes on with the next module, where there is one. */
function goOn(texts: ToolTexts['aloud']) {
  const next = document.querySelector<HTMLAnchorElement>('.ways [rel=next]');
  if (!next) return { words: texts.end };
  readNext(next.pathname);
  location.assign(next.href);
  return { words: texts.goingOn };
}

/** What the keys of a locked screen do. */
function keysOf(player: Player, stop: () => void) {
  return {
    play: () => player.play(),
    pause: () => player.pause(),
    stop,
    nexttrack: () => player.skipParagraph(1),
    previoustrack: () => player.skipParagraph(-1),
  };
}

function end(button: HTMLButtonElement, { bar, player }: Open): void {
  open = null;
  player.leave();
  leaveKeys();
  bar.remove();
  button.setAttribute('aria-expanded', 'false');
  button.focus();
}

// a page that is left is silent, and so is one whose reader plays something else
addEventListener('pagehide', () => open?.stop());
document.addEventListener('play', () => open?.pause(), true);
