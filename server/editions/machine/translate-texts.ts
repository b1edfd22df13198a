import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { TranslateConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import type { Languages } from '../exchange/sent.ts';
import { askServer, type Way } from './ask-server.ts';

/*
 * The interface of LibreTranslate: `GET /languages`, and `POST /translate` with many texts at once.
 */

/** How texts are sent: plain, or as HTML whose tags are to stay. */
export type Format = 'text' | 'html';
/** The translation server for one run. */
export type Translator = {
  /** The translations of texts in their order; null for one that the server does not take. @throws what stops the run */
  translate: (texts: string[], format: Format) => Promise<(string | null)[]>;
};

const { tries: TRIES, wait: LONGEST_WAIT, waits: ALL_WAITS } = TRAFFIC.machine;
/** Milliseconds before the server is asked again, doubled each time. */
const PAUSE_MS = 1_000;
/** Texts in a row that the server does not take; then it takes none. */
const REFUSED = 5;

const Listed = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Answer = z.object({ translatedText: z.array(z.string()) });
const PASSING = ['machine_unreachable', 'machine_slow', 'machine_failed', 'machine_wait'];

/**
 * A translator between two languages, if the server knows them.
 * @throws machine_pair, and the errors of `askServer`
 */
export async function openTranslator(service: TranslateConfig, languages: Languages, way: Way): Promise<Translator> {
  const asked = askedPatiently(service, way);
  const pair = pairOf(await asked('/languages', null), languages);
  let refused = 0;
  const ask = async (texts: string[], format: Format): Promise<(string | null)[]> => {
    try {
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      const answer = await asked('/translate', { q: texts, ...pair, format }, characters);
      refused = 0;
      return translatedTexts(answer, texts.length);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'machine_refused') throw error;
      if (texts.length > 1) {
        // a server may take fewer texts at once, or not one of them
        const half = Math.ceil(texts.length / 2);
        return [...(await ask(texts.slice(0, half), format)), ...(await ask(texts.slice(half), format))];
      }
      refused += 1;
      if (refused >= REFUSED) throw error;
      return [null];
    }
  };
  return { translate: ask };
}

/** Asks the server, again where that may help, after the pause that it asks for. */
function askedPatiently(service: TranslateConfig, way: Way) {
  const pause = way.pause ?? ((ms: number) => wait(ms, undefined, { signal: way.signal }));
  let waited = 0;
  return async (path: string, body: object | null, characters = 0): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      // what is sent again costs again
      way.spend?.(characters);
      try {
        return await askServer(service, path, body, way);
      } catch (error) {
        if (!(error instanceof AppError) || !PASSING.includes(error.code)) throw error;
        const seconds = Number(error.params.seconds ?? 0);
        waited += seconds;
        if (attempt >= TRIES || seconds > LONGEST_WAIT || waited > ALL_WAITS) throw error;
        await pause(error.code === 'machine_wait' ? seconds * 1000 : PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };
}

/** @throws machine_answer, machine_count */
function translatedTexts(answer: unknown, count: number): string[] {
  const { data } = Answer.safeParse(answer);
  if (!data) throw new AppError('machine_answer');
  if (data.translatedText.length !== count) throw new AppError('machine_count');
  return data.translatedText;
}

/** What servers call a language: older ones have one Portuguese, or `pb` for that of Brazil. */
const namesOf = (language: string) =>
  language === 'pt-BR' ? ['pt-BR', 'pb', 'pt'] : [language, language.split('-')[0] ?? language];

/** @throws machine_answer, machine_pair */
function pairOf(answer: unknown, languages: Languages): { source: string; target: string } {
  const { data } = Listed.safeParse(answer);
  if (!data) throw new AppError('machine_answer');
  const source = namesOf(languages.source).find((name) => data.some(({ code }) => code === name));
  const targets = data.find(({ code }) => code === source)?.targets ?? data.map(({ code }) => code);
  const target = namesOf(languages.target).find((name) => targets.includes(name));
  if (!source || !target || source === target) throw new AppError('machine_pair');
  return { source, target };
}
