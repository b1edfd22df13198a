import { BLOCK_ID } from '#common/document/values.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/** A block that holds words by itself, with its id. */
export type SampleUnit = { id: string; html: string };
/** A text as the editor writes it, and its units. */
export type SampleText = { html: string; units: SampleUnit[] };

/**
 * A text of the sample as the editor writes it: each block has an id, and the lines of lists and pictures are in
 * paragraphs. Each line of `content` is one block, or opens or closes one. The same blocks of two editions get the same
 * ids, as in an edition that was made here. This is done without the library of documents, which takes seconds to load.
 */
export function sampleText(content: string): SampleText {
  const units: SampleUnit[] = [];
  let blocks = 0;
  const opened = (tag: string) => {
    blocks += 1;
    return { id: idOf(blocks), open: `<${tag} ${BLOCK_ID}="${idOf(blocks)}">` };
  };
  const unit = (tag: string, words: string) => {
    const { id, open } = opened(tag);
    const html = `${open}${words}</${tag}>`;
    units.push({ id, html });
    return html;
  };
  const written = content.split('\n').map((line) => {
    const [tag = '', words] = [
      line.slice(1).split(/[ >]/)[0],
      line.slice(line.indexOf('>') + 1, line.lastIndexOf('<')),
    ];
    if (['p', 'h2', 'h3'].includes(tag)) return unit(tag, words);
    if (tag === 'li') return `<li>${unit('p', words)}</li>`;
    if (tag === 'blockquote') {
      const { open } = opened(tag);
      return `${open}${unit('p', words.slice('<p>'.length, -'</p>'.length))}</blockquote>`;
    }
    if (tag === 'img') return `${opened('p').open}${line}</p>`;
    return tag.startsWith('/') ? line : opened(tag).open;
  });
  return { html: sanitiseHtml(written.join('')), units };
}

const idOf = (place: number) => `b${`${place}`.padStart(3, '0')}`;
