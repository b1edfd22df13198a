import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '#common/time-zone.ts';
import type { Config } from '../config.ts';
import type { Caller, Callers } from '../http/address.ts';
import { networkOf } from '../limits/network.ts';
import type { Log } from '../log.ts';
import { type Crowds, createCrowds } from './crowds.ts';
import { keepEarly } from './early-readers.ts';
import { DEVICES, firstOpenDay, type Reader } from './event.ts';
import type { EventStore } from './tasks.ts';

/** Identifies readers, as far as that is kept. */
export type Readers = {
  /**
   * The reader of a request. Nobody if the request asks not to be counted, if its address has too many readers, or if
   * its day has no key yet; in that last case `later` gets the reader once the key is there.
   */
  of(request: Caller, ebook: string, day: number, later?: (reader: Reader) => void): Promise<Known>;
  /** A text that a request sends about an e-book, or null once its address has sent too many that day. */
  keptText(request: Caller, ebook: string, day: number, text: string | null | undefined): string | null;
  stop(): void;
};

/** The reader; `isCrowd` if the address has too many readers of that e-book already. */
export type Known = Reader & { isCrowd: boolean };
/** What identifies a reader. */
type Asker = { network: string; agent: string; ebook: string; language: string | null };
type Asking = Pick<IncomingMessage, 'headers'>;
type Parts = {
  config: Pick<Config, 'timeZone'>;
  events: Pick<EventStore, 'run'>;
  callers: Pick<Callers, 'address'>;
  log: Log;
  now: () => Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds before a day begins at which its key is made. */
const AHEAD_MS = 2 * HOUR_MS;
/** Milliseconds that a reader waits for the key of a day at most. */
const PATIENCE_MS = 500;
const HEX_DIGITS = 13;
const NAME = 400;
const NOBODY: Reader = { visitor: 0, language: null, device: DEVICES.unknown };

/** Holds the keys of the days that are not over. Readers' codes are made with them. */
export function startReaders({ config, events, callers, log, now }: Parts): Readers {
  let keys = new Map<number, string>();
  let renewing: Promise<unknown> | null = null;
  /** A database that does not answer delays only the first requests. */
  const renew = () => {
    renewing ??= Promise.race([
      readKeys()
        .catch((err: unknown) => log.warn({ err }, 'readers cannot be distinguished: there is no key of the day'))
        .finally(() => {
          renewing = null;
        }),
      pause(PATIENCE_MS, undefined, { ref: false }),
    ]);
    return renewing;
  };
  const readKeys = async () => {
    const first = firstOpenDay(config.timeZone, now());
    const last = dayIn(config.timeZone, new Date(now().getTime() + AHEAD_MS));
    const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const found = await events.run('openDayKeys', { days, now: Math.floor(now().getTime() / 1000) });
    keys = new Map(found.map(({ day, secret }) => [day, secret]));
    early.settle();
  };
  const crowds = createCrowds();
  const known = (one: Asker & { day: number }) => knownBy(keys.get(one.day), crowds, one);
  const early = keepEarly<Asker>({ known, renew });
  // drops the keys of earlier days even if nobody reads
  const timers = [setTimeout(renew, MINUTE_MS).unref(), setInterval(renew, HOUR_MS).unref()];
  return {
    of: async (request, ebook, day, later) => {
      const nobody = { ...NOBODY, isCrowd: false };
      if (isSilent(request)) return nobody;
      if (!keys.has(day)) await renew();
      const agent = String(request.headers['user-agent'] ?? '').slice(0, NAME);
      const network = networkOf(callers.address(request));
      const one = { network, agent, ebook, language: languageOf(request), day };
      const found = known(one);
      if (!found && later) early.add({ ...one, later });
      return found ?? nobody;
    },
    keptText: (request, ebook, day, text) =>
      crowds.keptText(codeOf(keys.get(day) ?? '', `${networkOf(callers.address(request))} ${ebook}`), text),
    stop: () => {
      timers.forEach(clearTimeout);
      early.stop();
    },
  };
}

/** The reader who asks; null without a key of the day. */
function knownBy(key: string | undefined, crowds: Crowds, { network, agent, ebook, language }: Asker): Known | null {
  if (!key) return null;
  const visitor = codeOf(key, `${network} ${ebook} ${agent}`);
  const isCrowd = !crowds.admits(codeOf(key, `${network} ${ebook}`), visitor);
  return isCrowd ? { ...NOBODY, isCrowd } : { visitor, language, device: deviceOf(agent), isCrowd };
}

/** Whether somebody asks not to be counted: Global Privacy Control, Do Not Track. */
export const isSilent = ({ headers }: Asking): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Hashes twice with the key, like an HMAC, which takes ten times as long to set up. */
function codeOf(key: string, text: string): number {
  const digits = hash('sha256', key + hash('sha256', key + text)).slice(0, HEX_DIGITS);
  return Number.parseInt(digits, 16) || 1;
}

function languageOf({ headers }: Asking): string | null {
  return /^\s*([a-z]{2,3})\b/i.exec(String(headers['accept-language'] ?? ''))?.[1]?.toLowerCase() ?? null;
}

export function deviceOf(agent: string): Reader['device'] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return DEVICES.tablet;
  if (/Mobi|iPhone|iPod|Android/i.test(agent)) return DEVICES.phone;
  return /Windows|Macintosh|Linux|CrOS|X11/i.test(agent) ? DEVICES.computer : DEVICES.unknown;
}
