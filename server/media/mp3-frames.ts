/** What the four bytes at the beginning of a frame of sound say. */
type Head = { version: number; layer: number; bitrate: number; rate: number; padding: number };

/** Kilobits a second by their number in a head, of MPEG 1 and of its later, slower kinds. */
const BITRATES = {
  fast: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  slow: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples a second by their number, of MPEG 1; the kinds 2 and 2.5 have a half and a quarter of it. */
const RATES = [44_100, 48_000, 32_000];
const MPEG1 = 3;
const PARTS: Record<number, number> = { [MPEG1]: 1, 2: 2, 0: 4 };
const LAYER_3 = 1;

/** The bytes of the ID3 tag that begins there, with its head; 0 if none does. */
export function tagLength(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  const hasFoot = ((bytes[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFoot ? 10 : 0);
}

/** Whether two frames of an MP3 follow each other somewhere in the bytes. */
export function hasFrames(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at);
    if (length > 0 && frameLength(bytes, at + length) > 0) return true;
  }
  return false;
}

/** The bytes of the frame that begins there, with its head; 0 if none does. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const head = bytes.readUInt32BE(at);
  if (head >>> 21 !== 0x7ff) return 0;
  return lengthOf({
    version: (head >>> 19) & 3,
    layer: (head >>> 17) & 3,
    bitrate: (head >>> 12) & 15,
    rate: (head >>> 10) & 3,
    padding: (head >>> 9) & 1,
  });
}

function lengthOf({ version, layer, bitrate, rate, padding }: Head): number {
  const parts = PARTS[version];
  const samples = RATES[rate];
  const kilobits = BITRATES[version === MPEG1 ? 'fast' : 'slow'][bitrate];
  if (layer !== LAYER_3 || !parts || !samples || !kilobits) return 0;
  const perFrame = version === MPEG1 ? 144 : 72;
  return Math.floor((perFrame * kilobits * 1_000) / (samples / parts)) + padding;
}
