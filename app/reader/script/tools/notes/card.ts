import { shortened } from './quote.ts';

type Words = { quote: string; module: string; book: string; site: string };

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 108;
/** Letters of a quote that fit in a size that is read on a phone. */
const MOST = 480;
/** Sizes of the quote, from that of a few words on. */
const SIZES = [84, 72, 62, 54, 48, 42, 38];
const LINES = 1.34;
const ROOM = 800;

/** A passage as a picture, on the site's paper with its source: PNG of 1080 by 1350. @returns null if the browser makes none */
export async function passageCard(words: Words, language: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const face = getComputedStyle(document.body).fontFamily;
  await document.fonts.ready;
  const { paper, ink, soft, red } = lightColours();
  context.fillStyle = paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const isRightToLeft =
    getComputedStyle(document.querySelector('article > .prose') ?? document.body).direction === 'rtl';
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  const edge = isRightToLeft ? WIDTH - MARGIN : MARGIN;
  context.fillStyle = red;
  context.font = `600 200px ${face}`;
  context.fillText('“', edge - 8, 250);
  writeQuote(context, { words, language, face, ink, edge });
  context.fillStyle = red;
  context.fillRect(isRightToLeft ? edge - 72 : edge, HEIGHT - 232, 72, 4);
  const fitted = (text: string) => cut(context, text, WIDTH - MARGIN * 2);
  context.fillStyle = ink;
  context.font = `600 34px ${face}`;
  context.fillText(fitted(words.module), edge, HEIGHT - 172);
  context.fillStyle = soft;
  context.font = `400 30px ${face}`;
  context.fillText(fitted(words.book), edge, HEIGHT - 126);
  context.font = '400 26px system-ui, sans-serif';
  context.fillText(fitted(words.site), edge, HEIGHT - 82);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Quote = { words: Words; language: string; face: string; ink: string; edge: number };

function writeQuote(context: CanvasRenderingContext2D, { words, language, face, ink, edge }: Quote): void {
  const quote = shortened(words.quote, MOST);
  context.fillStyle = ink;
  for (const size of SIZES) {
    context.font = `440 ${size}px ${face}`;
    const lines = quote.split('\n').flatMap((line) => wrapped(context, line, language));
    if (lines.length * size * LINES > ROOM && size !== SIZES.at(-1)) continue;
    for (const [at, line] of lines.entries()) context.fillText(line, edge, 330 + at * size * LINES);
    return;
  }
}

/** Lines as wide as the card; broken where the language breaks words. */
function wrapped(context: CanvasRenderingContext2D, text: string, language: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const more = line + segment;
    // no line begins with a sign that ends a word
    if (line && /[\p{L}\p{N}]/u.test(segment) && context.measureText(more.trimEnd()).width > WIDTH - MARGIN * 2) {
      lines.push(line.trimEnd());
      line = segment;
    } else line = line ? more : segment.trimStart();
  }
  return [...lines, line.trimEnd()];
}

function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

/** The site's colours on light paper, whatever the reader's look: the picture is for others. */
function lightColours() {
  const probe = document.createElement('i');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = { paper: colour('paper'), ink: colour('ink'), soft: colour('soft'), red: colour('red') };
  probe.remove();
  return colours;
}
