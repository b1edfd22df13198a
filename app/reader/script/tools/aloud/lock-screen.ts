/** What the keys of a locked screen, a headset or a keyboard do. */
export type Keys = Record<'play' | 'pause' | 'stop' | 'nexttrack' | 'previoustrack', () => void>;

/** Seconds of silence: browsers show what plays for at least five on a locked screen. */
const SECONDS = 10;
const RATE = 8_000;

/** A sound without a sound: speech alone has no keys on a locked screen, a player that plays does. */
function silence(): HTMLAudioElement {
  const samples = SECONDS * RATE;
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) bytes.setUint8(at + i, letters.charCodeAt(i));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // one channel of uncompressed bytes
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, samples, true);
  new Uint8Array(bytes.buffer, 44).fill(128);
  const audio = new Audio(URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' })));
  audio.loop = true;
  return audio;
}

let audio: HTMLAudioElement | null = null;

/** Gives the device's own keys to the reading, with the titles of the module and its e-book. */
export function takeKeys(keys: Keys): void {
  const session = navigator.mediaSession;
  if (!session) return;
  audio ??= silence();
  const title = document.querySelector('h1')?.textContent ?? '';
  const album = document.querySelector('.top-title')?.textContent ?? '';
  const cover = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  session.metadata = new MediaMetadata({ title, album, ...(cover ? { artwork: [{ src: cover }] } : {}) });
  for (const [key, press] of Object.entries(keys)) setKey(key as keyof Keys, press);
}

/** Says on the device whether it is read. */
export function sayPlaying(isPlaying: boolean): void {
  if (!navigator.mediaSession || !audio) return;
  navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  // without a touch it may not play; then only these keys are missing
  if (isPlaying) audio.play().catch(() => {});
  else audio.pause();
}

/** Leaves the device's keys to others. */
export function leaveKeys(): void {
  const session = navigator.mediaSession;
  if (!session || !audio) return;
  audio.pause();
  session.playbackState = 'none';
  session.metadata = null;
  for (const key of ['play', 'pause', 'stop', 'nexttrack', 'previoustrack'] as const) setKey(key, null);
}

function setKey(key: keyof Keys, press: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, press);
  } catch {
    // an older browser has no such key
  }
}
