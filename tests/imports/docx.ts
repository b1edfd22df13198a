import { type Packed, zipOf } from './zips.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT_TYPES = `<Types xmlns="${TYPES}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>`;

/** A document of Word by its body, with what else is in its archive. */
export function docxOf(body: string, others: Packed[] = [], relations = '', moreStyles = ''): Buffer {
  const main = `<Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/>`;
  const styles = [1, 2, 3].map(
    (level) => `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );
  return zipOf([
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: `<Relationships xmlns="${TYPES}/relationships">${main}</Relationships>` },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="${TYPES}/relationships">${relations}</Relationships>`,
    },
    { name: 'word/styles.xml', data: `<w:styles xmlns:w="${W}">${styles.join('')}${moreStyles}</w:styles>` },
    { name: 'word/document.xml', data: documentOf(body) },
    ...others,
  ]);
}

const NAMES = [
  `xmlns:w="${W}" xmlns:r="${R}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

const documentOf = (body: string) => `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`;

export const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="H${level}"/></w:pPr>${run(text)}</w:p>`;
export const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`;
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`;
export const picture = (id: string, alt: string, how = 'embed') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="n" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
