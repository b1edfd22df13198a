import { keep, kept } from '../../stored/local.ts';
import { markSentence } from './mark.ts';
import type { Reading } from './reading.ts';
import { baseOf, voiceFor, voicesOf } from './voices.ts';

/** Why nothing is heard: a touch is wanted, no voice began, the voice broke off, there is none of the language. */
export type Trouble = 'touch' | 'silent' | 'failed' | 'noVoice';

type Listener = {
  /** Whether it is read, or in what trouble it is. */ state: (isPlaying: boolean, trouble: Trouble | null) => void;
  /** Another sentence is said, or marked. */ moved: () => void;
  /** The last sentence was said. */ end: () => void;
};

/** What the device keeps of it: the speed, and by language the voice that was chosen, by its address. */
type Kept = { rate: number; voices: Record<string, string> };

/** Milliseconds within which a voice begins. */
const PATIENCE = 4_000;
/** Milliseconds after which a voice that said nothing of its end is looked at. */
const LOOK = 3_000;

/** Milliseconds that a letter takes at the usual speed. */
const USUAL_PACE = 68;

/** What the device keeps; as usual where that is nothing, or damaged. */
export function keptSettings(): Kept {
  const { rate, voices } = kept<Partial<Kept>>('aloud') ?? {};
  return { rate: typeof rate === 'number' && rate >= 0.5 && rate <= 3 ? rate : 1, voices: { ...voices } };
}

/** Says one sentence after the other. A pause ends the voice, as some devices know none, and going on says its sentence again. */
export class Player {
  isPlaying = false;
  voices: SpeechSynthesisVoice[] = [];
  private readonly reading: Reading;
  private readonly language: string;
  private readonly listener: Listener;
  private readonly settings: Kept;
  private timer = 0;
  private begun = 0;
  /** Letters that were heard, and the milliseconds that they would take at the usual speed; at first a guess that weighs little. */
  private readonly heard = { letters: 500, ms: 500 * USUAL_PACE };
  /** Voices that failed since it was last started by hand, where the language has another. */
  private readonly broken = new Set<SpeechSynthesisVoice>();
  /** Kept, as some browsers forget one that nobody holds, and never say that it ended. */
  private said: SpeechSynthesisUtterance | null = null;

  constructor(reading: Reading, language: string, listener: Listener) {
    this.reading = reading;
    this.language = language;
    this.listener = listener;
    this.settings = keptSettings();
  }

  get rate(): number {
    return this.settings.rate;
  }

  /** The voice that is heard: the chosen one, else the best of the language; null leaves it to the browser, or there is none. */
  get voice(): SpeechSynthesisVoice | null {
    return this.voiceOf(this.language);
  }

  /** The minutes that so many letters take at this speed, by how long the voice took so far. */
  minutes(letters: number): number {
    return (letters * this.heard.ms) / this.heard.letters / this.rate / 60_000;
  }

  /** Whether the device has voices, and none that reads this language or was chosen for it. */
  get hasNoVoice(): boolean {
    return this.voices.length > 0 && !this.voice;
  }

  play(): void {
    this.broken.clear();
    if (this.hasNoVoice) this.stop('noVoice');
    if (this.hasNoVoice || !this.reading.sentence) return;
    this.isPlaying = true;
    this.speak();
    this.listener.state(true, null);
  }

  pause(): void {
    this.stop(null);
  }

  /** Ends it: nothing is said or marked any more. */
  leave(): void {
    this.stop(null);
    markSentence(null);
  }

  skip(by: 1 | -1): void {
    if (this.reading.move(by)) this.moved();
  }

  skipParagraph(by: 1 | -1): void {
    if (this.reading.moveParagraph(by)) this.moved();
  }

  setRate(rate: number): void {
    this.settings.rate = rate;
    this.changed();
  }

  /** Chooses a voice for the language of the e-book; an empty address leaves that to the product. */
  setVoice(address: string): void {
    const wasMissing = this.hasNoVoice;
    this.broken.clear();
    this.settings.voices[baseOf(this.language)] = address;
    this.changed();
    if (wasMissing) this.play();
  }

  private changed(): void {
    keep('aloud', this.settings);
    if (this.isPlaying) this.speak();
  }

  private moved(): void {
    if (this.isPlaying) this.speak();
    else {
      markSentence(this.reading.sentence);
      this.listener.moved();
    }
  }

  private voiceOf(language: string): SpeechSynthesisVoice | null {
    const voices = this.voices.filter((voice) => !this.broken.has(voice));
    return voiceFor(language, { voices, chosen: this.settings.voices });
  }

  /** Tries once another voice of the language before it stops in trouble. */
  private fail(said: SpeechSynthesisUtterance, trouble: Trouble): void {
    const { voice } = said;
    const others = voice ? voicesOf(this.voices, voice.lang).filter((each) => each !== voice) : [];
    if (!voice || others.length === 0 || this.broken.size > 0) {
      this.stop(trouble);
      return;
    }
    this.broken.add(voice);
    this.speak();
  }

  private stop(trouble: Trouble | null): void {
    this.isPlaying = false;
    this.silence();
    this.listener.state(false, trouble);
  }

  private silence(): void {
    clearTimeout(this.timer);
    this.said = null;
    if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
  }

  private speak(): void {
    const { sentence } = this.reading;
    if (!sentence) return;
    this.silence();
    const { lang } = sentence.paragraph;
    const said = new SpeechSynthesisUtterance(sentence.words);
    const voice = this.voiceOf(lang || this.language) ?? this.voice;
    said.voice = voice;
    said.lang = voice?.lang ?? (lang || this.language);
    said.rate = this.settings.rate;
    this.hear(said);
    this.said = said;
    if (speechSynthesis.paused) speechSynthesis.resume();
    speechSynthesis.speak(said);
    markSentence(sentence);
    this.listener.moved();
  }

  /** Follows one sentence; what a browser still tells of one before it counts no more. */
  private hear(said: SpeechSynthesisUtterance): void {
    const isNow = () => this.said === said;
    this.begun = performance.now();
    said.onstart = () => {
      this.begun = performance.now();
      if (isNow()) this.await(LOOK, () => this.look());
    };
    said.onend = () => {
      if (!isNow()) return;
      this.heard.letters += said.text.length;
      this.heard.ms += (performance.now() - this.begun) * said.rate;
      this.goOn();
    };
    said.onerror = ({ error }) => {
      if (!isNow()) return;
      if (error === 'interrupted' || error === 'canceled') this.pause();
      else if (error === 'not-allowed') this.stop('touch');
      else this.fail(said, 'failed');
    };
    this.await(PATIENCE, () => this.fail(said, 'silent'));
  }

  private await(time: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, time);
  }

  /** Goes on after a voice that ended without a word of it. */
  private look(): void {
    if (speechSynthesis.speaking) this.await(LOOK, () => this.look());
    else this.goOn();
  }

  private goOn(): void {
    if (this.reading.move(1)) {
      this.speak();
      return;
    }
    this.stop(null);
    markSentence(null);
    this.listener.end();
  }
}
