import type { Page } from './test.ts';

type Voice = { name: string; lang: string; localService?: boolean };
export type SpeechSetup = {
  voices: Voice[];
  /** The list of voices is empty until `voicesCome` is called, as in browsers that load it when asked. */
  late?: boolean;
  /** The error of each utterance. */
  error?: string;
  /** Nothing is ever begun. */
  mute?: boolean;
};

export const LUCIANA = { name: 'Luciana', lang: 'pt-BR', localService: true };
export const AMALIA = { name: 'Amália', lang: 'pt_PT', localService: true };
export const SAMANTHA = { name: 'Samantha', lang: 'en-US', localService: true };

export type Said = { text: string; lang: string; voice: string | null; rate: number; at: number };
type Fake = {
  said: Said[];
  end: () => void;
  voicesCome: () => void;
  isSpeaking: () => boolean;
  pressed: number;
  asked: number;
};

/**
 * Puts a speech engine into pages that behaves as those of browsers do, without a sound: utterances wait in a row, `start` and `end` come
 * as events later than the call, `cancel` ends what is spoken with an error, and each sentence lasts until the test ends it.
 */
export async function fakeSpeech(page: Page, setup: SpeechSetup): Promise<void> {
  await page.addInitScript(installFake, setup);
}

/** What was said so far on the page that is open. */
export const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as unknown as { fakeSpeech: Fake }).fakeSpeech.said);

/** The last sentence that was begun. */
export const lastSaid = async (page: Page): Promise<string> => (await saidOn(page)).at(-1)?.text ?? '';

/** Ends the sentence that is spoken, as its last sound does. */
export const endSentence = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { fakeSpeech: Fake }).fakeSpeech.end());

export const voicesCome = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { fakeSpeech: Fake }).fakeSpeech.voicesCome());

export const isSpeaking = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { fakeSpeech: Fake }).fakeSpeech.isSpeaking());

/** How often the page asked for the list of voices. */
export const voicesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { fakeSpeech: Fake }).fakeSpeech.asked);

/** The milliseconds from the last press on the page to the first sentence. */
export const startedWithin = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { said, pressed } = (window as unknown as { fakeSpeech: Fake }).fakeSpeech;
    return (said[0]?.at ?? Number.NaN) - pressed;
  });

function installFake({ voices, late, error, mute }: SpeechSetup): void {
  type Utterance = { text: string; lang: string; voice: Voice | null; rate: number } & Record<string, unknown>;
  const list = voices.map((voice) => ({ default: false, localService: false, voiceURI: voice.name, ...voice }));
  let known = late ? [] : list;
  let row: Utterance[] = [];
  let current: Utterance | null = null;
  const fire = (utterance: Utterance, type: string, more = {}) => {
    const event = Object.assign(new Event(type), { utterance, charIndex: 0, ...more });
    (utterance[`on${type}`] as ((event: Event) => void) | null)?.(event);
  };
  const begin = () => {
    if (current || row.length === 0 || mute) return;
    const next = row.shift() as Utterance;
    current = next;
    setTimeout(() => {
      if (current !== next) return;
      if (!error) {
        fire(next, 'start');
        return;
      }
      current = null;
      fire(next, 'error', { error });
    });
  };
  const fake = {
    said: [] as object[],
    pressed: 0,
    asked: 0,
    isSpeaking: () => current !== null,
    end: () => {
      const ended = current;
      current = null;
      if (ended) fire(ended, 'end');
      begin();
    },
    voicesCome: () => {
      known = list;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => {
      fake.asked += 1;
      return known;
    },
    speak: (utterance: Utterance) => {
      const { text, lang, voice, rate } = utterance;
      fake.said.push({ text, lang, voice: voice?.name ?? null, rate, at: performance.now() });
      row.push(utterance);
      begin();
    },
    cancel: () => {
      const ended = [...(current ? [current] : []), ...row];
      current = null;
      row = [];
      setTimeout(() => {
        for (const each of ended) fire(each, 'error', { error: 'canceled' });
      });
    },
    pause: () => {},
    resume: () => {},
    paused: false,
  });
  Object.defineProperties(synthesis, {
    speaking: { get: () => current !== null },
    pending: { get: () => row.length > 0 },
  });
  class FakeUtterance {
    lang = '';
    voice: Voice | null = null;
    rate = 1;
    pitch = 1;
    volume = 1;
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  addEventListener(
    'click',
    () => {
      fake.pressed = performance.now();
    },
    true,
  );
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
  Object.defineProperty(window, 'fakeSpeech', { value: fake });
}
