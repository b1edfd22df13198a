import sharp, { type OverlayOptions } from 'sharp';

/** The pictures of a state, from narrow to wide. */
export type Row = { name: string; files: string[] };

const CELL = { height: 620, gap: 16, label: 36 };
/** What a name takes, which two narrow pictures are not as wide as. */
const LABEL_WIDTH = 600;
const NARROWEST = 260;

/** Writes one picture of all states of a screen: a row each, with its name above. */
export async function writeSheet(file: string, rows: Row[]): Promise<void> {
  const parts: OverlayOptions[] = [];
  let [right, top] = [CELL.gap + LABEL_WIDTH, CELL.gap];
  for (const { name, files } of rows) {
    parts.push({ input: label(name), left: CELL.gap, top });
    let left = CELL.gap;
    for (const picture of files) {
      const { data, info } = await tile(picture);
      parts.push({ input: data, left, top: top + CELL.label });
      left += info.width + CELL.gap;
    }
    right = Math.max(right, left);
    top += CELL.label + CELL.height + CELL.gap;
  }
  const background = '#8a8a8a';
  await sharp({ create: { width: right, height: top, channels: 3, background } })
    .composite(parts)
    .png()
    .toFile(file);
}

/** The upper part of a picture, small. */
async function tile(file: string) {
  const { width = 0 } = await sharp(file).metadata();
  const small = sharp(file).resize({ width: Math.round(NARROWEST * Math.sqrt(width / 375)) });
  const { data, info } = await small.png().toBuffer({ resolveWithObject: true });
  const upper = { left: 0, top: 0, width: info.width, height: Math.min(info.height, CELL.height) };
  return sharp(data).extract(upper).png().toBuffer({ resolveWithObject: true });
}

function label(name: string): Buffer {
  const text = `<text x="0" y="26" font-family="sans-serif" font-size="22" font-weight="700" fill="#fff">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL_WIDTH}" height="${CELL.label}">${text}</svg>`,
  );
}
