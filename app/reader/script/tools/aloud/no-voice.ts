import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { element } from '../elements.ts';
import { closePanel, pressPanel } from '../panel.ts';
import css from './no-voice.css?inline';
import { noVoiceOf } from './voices.ts';

type Given = {
  texts: ToolTexts;
  /** None of the page's language; null where the browser does not speak. */ voices: SpeechSynthesisVoice[] | null;
  hasVoice: (voices: SpeechSynthesisVoice[]) => boolean;
  begin: (voices: SpeechSynthesisVoice[]) => void;
};

/** Says that nothing can read aloud, and what helps. Begins once there is a voice: some browsers list theirs late, or never. */
export async function sayNoVoice(button: HTMLButtonElement, { texts, voices, hasVoice, begin }: Given): Promise<void> {
  addLooks(css);
  const waiting = new AbortController();
  const body = await pressPanel(button, texts.aloud.player, () => waiting.abort());
  if (!body) return;
  const { aloud, noVoice } = texts;
  const lines = voices ? [noVoiceOf(aloud), ...helpOf(texts)] : [aloud.unsupported, noVoice.otherBrowser];
  const start = (found: SpeechSynthesisVoice[]) => {
    closePanel();
    begin(found);
  };
  const choose = voices?.length
    ? element('button', { type: 'button', onclick: () => start(voices) }, aloud.chooseVoice)
    : null;
  const said = lines.map((words) => element('p', { className: words.includes('›') ? 'no-voice-way' : '' }, words));
  body.append(element('div', { className: 'no-voice', role: 'status' }, ...said, choose));
  if (!voices) return;
  const look = () => {
    const found = speechSynthesis.getVoices();
    if (hasVoice(found)) start(found);
  };
  speechSynthesis.addEventListener('voiceschanged', look, { signal: waiting.signal });
  if (voices.length === 0) tryUnlisted(waiting.signal, () => start([]));
}

/** The way to the voices of the system that this is. */
function helpOf({ aloud, noVoice }: ToolTexts): string[] {
  const { userAgent, maxTouchPoints } = navigator;
  // what a system says of itself names others after it
  const ways: [RegExp, string][] = [
    [/Android/, noVoice.android],
    [/iPhone|iPad/, noVoice.apple],
    [/Windows/, noVoice.windows],
    // an iPad says that it is a Mac, which has no screen to touch
    [/Mac/, maxTouchPoints > 1 ? noVoice.apple : noVoice.mac],
    [/Linux/, noVoice.linux],
  ];
  const way = ways.find(([system]) => system.test(userAgent))?.[1];
  return way ? [noVoice.helps, way, noVoice.afterwards] : [aloud.installVoice];
}

/** Says nothing, without a sound: a browser that lists no voice may have one all the same. */
function tryUnlisted(signal: AbortSignal, then: () => void): void {
  const silence = new SpeechSynthesisUtterance('.');
  silence.volume = 0;
  silence.onstart = () => {
    if (!signal.aborted) then();
  };
  signal.addEventListener('abort', () => speechSynthesis.cancel());
  speechSynthesis.speak(silence);
}
