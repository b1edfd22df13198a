import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { element } from '../elements.ts';
import { pageLanguage } from '../texts.ts';
import { rateText } from './bar.ts';
import type { Player } from './player.ts';
import css from './settings.css?inline';
import { baseOf, languageName, voicesOf } from './voices.ts';

const RATES = [0.6, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5];

/** The fields of speed and voice: voices of the e-book's language first, those of others below. */
export function settingsOf(player: Player, texts: ToolTexts['aloud'], changed: () => void): Node {
  addLooks(css);
  const option = (value: string, text: string, selected: boolean) => element('option', { value, selected }, text);
  const own = voicesOf(player.voices, pageLanguage);
  const others = player.voices.filter(({ lang }) => baseOf(lang) !== baseOf(pageLanguage));
  others.sort((one, other) => one.lang.localeCompare(other.lang));
  const group = (label: string, voices: SpeechSynthesisVoice[]) => {
    const options = voices.map((each) =>
      option(each.voiceURI, `${each.name} · ${languageName(each.lang, pageLanguage)}`, each === player.voice),
    );
    return options.length > 0 ? element('optgroup', { label }, ...options) : null;
  };
  const none = player.voice ? null : option('', texts.chooseVoice, true);
  const groups = [none, group(languageName(pageLanguage, pageLanguage), own), group(texts.otherVoices, others)];
  const voice = element('select', { id: 'aloud-voice' }, ...groups);
  const note = element('p', { role: 'status' });
  const tell = () => note.replaceChildren(noteOn(player, texts));
  voice.onchange = () => {
    player.setVoice(voice.value);
    tell();
    changed();
  };
  tell();
  const named = (id: string, text: string) => element('label', { htmlFor: id }, text);
  return element(
    'div',
    { className: 'aloud-settings' },
    ...[speedOf(player, texts, changed), named('aloud-voice', texts.voice), voice],
    note,
  );
}

/** The speed between two keys, which keep the focus at the ends, where they do nothing. */
function speedOf(player: Player, texts: ToolTexts['aloud'], changed: () => void): Node {
  const shown = element('b', { 'aria-live': 'polite' });
  const next = (by: 1 | -1) =>
    by > 0 ? RATES.find((rate) => rate > player.rate) : RATES.findLast((rate) => rate < player.rate);
  const key = (by: 1 | -1, sign: string, text: string) => {
    const press = () => {
      const rate = next(by);
      if (rate === undefined) return;
      player.setRate(rate);
      show();
      changed();
    };
    return element('button', { type: 'button', ariaLabel: text, title: text, onclick: press }, sign);
  };
  const [less, more] = [key(-1, '−', texts.slower), key(1, '+', texts.faster)];
  const show = () => {
    shown.textContent = rateText(player.rate);
    less.setAttribute('aria-disabled', String(next(-1) === undefined));
    more.setAttribute('aria-disabled', String(next(1) === undefined));
  };
  show();
  const label = element('span', {}, texts.speed);
  return element(
    'div',
    { className: 'stepper aloud-speed', role: 'group', ariaLabel: texts.speed },
    label,
    less,
    shown,
    more,
  );
}

/** What is to be known of the voice: it may be spoken by a server of its maker. */
function noteOn({ voice }: Player, texts: ToolTexts['aloud']): string {
  return voice?.localService === false ? texts.afar : '';
}
