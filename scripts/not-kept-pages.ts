import { mkdirSync, writeFileSync } from 'node:fs';
import { COLOURS } from '../common/design-tokens.ts';
import { INTERFACE_LANGUAGES } from '../common/languages.ts';
import { notKept } from '../common/texts/public/not-kept.ts';

const FOLDER = 'build/client/not-kept';

const { paper, ink, soft, red } = COLOURS;
const pair = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;
const LOOKS = `
:root { color-scheme: light dark; background: ${pair(paper)}; color: ${pair(ink)}; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem }
h1 { margin: 0; font: 650 1.625rem/1.25 Georgia, serif; text-wrap: balance }
p { margin: .75rem 0; color: ${pair(soft)} }
a { display: inline-block; padding: .75rem 0; color: ${pair(red)} }`;

/** Writes the page that the readers' worker shows where there is no network and no kept page, once a language. */
export function writeNotKeptPages(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const language of INTERFACE_LANGUAGES) {
    const [title, text, again] = [notKept.title, notKept.text, notKept.again].map((said) => said[language]);
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
    // an empty address is that of the page that was wanted
    const body = `<main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>`;
    const page = `<!doctype html><html lang="${language}">${head}<style>${LOOKS}</style>${body}</html>`;
    writeFileSync(`${FOLDER}/${language.slice(0, 2)}.html`, page);
  }
}
