import type { ToolTexts } from '#common/texts/tools.ts';
import { filled, pageLanguage } from '../texts.ts';

/** Milliseconds for which voices are waited for: some browsers list them only once they were asked. */
const WAIT = 300;

/** The device's voices, or none where the browser lists none in time. */
export function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const { speechSynthesis } = window;
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve(speechSynthesis.getVoices());
    };
    const timer = setTimeout(end, WAIT);
    speechSynthesis.addEventListener('voiceschanged', end, { once: true });
  });
}

/** The voices of a language, best first: of its country, then those of the device itself, which need no network. */
export function voicesOf(voices: SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice[] {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (codeOf(lang) === codeOf(language) ? 0 : 2) + (localService ? 0 : 1);
  return voices.filter(({ lang }) => baseOf(lang) === baseOf(language)).sort((one, other) => rank(one) - rank(other));
}

type Choice = {
  voices: SpeechSynthesisVoice[] /** The addresses of voices that were chosen, by language. */;
  chosen: Record<string, string>;
};

/** The voice that reads a language: the chosen one, else the best of it; null if there is none. */
export function voiceFor(language: string, { voices, chosen }: Choice): SpeechSynthesisVoice | null {
  const address = chosen[baseOf(language)];
  return voices.find(({ voiceURI }) => voiceURI === address) ?? voicesOf(voices, language)[0] ?? null;
}

/** A language without its country: `pt` of `pt-BR`, or of `pt_BR`, as Android writes it. */
export const baseOf = (lang: string) => codeOf(lang).split('-')[0] ?? '';

const codeOf = (lang: string) => lang.replaceAll('_', '-').toLowerCase();

/** A language's own name for another language, or its code. */
export function languageName(lang: string, within: string): string {
  try {
    return new Intl.DisplayNames(within, { type: 'language' }).of(lang.replaceAll('_', '-')) ?? lang;
  } catch {
    return lang;
  }
}

/** Says that the device has no voice for the language of the page. */
export const noVoiceOf = (texts: ToolTexts['aloud']) =>
  filled(texts.noVoice, { language: languageName(baseOf(pageLanguage), pageLanguage) });
