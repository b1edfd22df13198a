import type { Mutant } from './mutant.ts';

const whole = { tests: ['server/book/whole-book.test.ts'] };
const docx = { tests: ['server/docx/write-docx.test.ts'] };
const epub = { tests: ['server/epub/write-epub.test.ts'] };
const site = { tests: ['server/site/write-site.test.ts'] };
const pdf = { tests: ['server/pdf/write-pdf.test.ts'], only: 'IO-03' };
const block = { ...pdf, file: 'server/pdf/template/blocks.typ' };

/** Bugs of files of e-books that no test noticed when they were tried: what their pages lose, or show otherwise than they should. */
export const PAGES: Mutant[] = [
  {
    ...block,
    breaks: 'a PDF shows Arabic from left to right',
    find: 'dir: if it.dir == "rtl" { rtl } else { ltr }',
    replace: 'dir: ltr',
  },
  {
    ...block,
    breaks: 'what its author set in the middle stands at the left in a PDF',
    find: 'if where == "center" { align(center, body) } else if',
    replace: 'if',
  },
  {
    ...block,
    breaks: 'what is folded loses its line in a PDF',
    find: '    block(sticky: true, below: 0.8em, strong(line-of(it.summary, note)))\n',
    replace: '',
  },
  {
    ...block,
    breaks: 'what stands out loses its word in a PDF',
    find: '    eyebrow(colour: tones.at(it.tone), words.at(it.tone))\n',
    replace: '',
  },
  {
    ...block,
    breaks: 'a small picture is as wide as the page of a PDF',
    find: 'if it.size == "small" { 0.5 } else { 1 }',
    replace: '1',
  },
  {
    ...pdf,
    breaks: 'a table loses its caption in a PDF',
    file: 'server/pdf/template/tables.typ',
    find: 'block(sticky: true, below: 0.8em, text(weight: 600, line-of(it.caption, note)))',
    replace: '[]',
  },
  {
    ...pdf,
    breaks: 'a table loses its last rows in a PDF',
    file: 'server/pdf/template/tables.typ',
    find: '(table.footer(repeat: false, ..part(body-end, cells.len())),)',
    replace: '()',
  },
  {
    ...pdf,
    breaks: 'a picture of the web leads nowhere in a PDF',
    file: 'server/pdf/template/lines.typ',
    find: 'if key.starts-with("http") { underlined-link(key, [#said]) } else { [#said] }',
    replace: '[#said]',
  },
  {
    ...pdf,
    breaks: 'a card of a PDF says no benefits',
    file: 'server/pdf/template/cards.typ',
    find: '  if it.benefits.len() > 0 {',
    replace: '  if it.benefits.len() > 9 {',
  },
  {
    breaks: 'a line stands alone at the foot of a page without the list that it announces',
    file: 'server/pdf/blocks.ts',
    find: "last.text.trimEnd().endsWith(':')",
    replace: "last.text.endsWith(':')",
    tests: ['server/pdf/lines.test.ts'],
  },

  {
    ...site,
    breaks: 'what stands at the end of its line stands in the middle on a site',
    file: 'server/site/dress.ts',
    find: '({ class: align, [',
    replace: "({ class: align === 'end' ? 'center' : align, [",
  },
  {
    ...site,
    breaks: 'a checklist of a site says done of what is open',
    file: 'server/site/dress.ts',
    find: "isDone ? 'checkDone' : 'checkOpen'",
    replace: "isDone ? 'checkOpen' : 'checkDone'",
  },
  {
    ...site,
    breaks: 'a film plays on a site without its picture',
    file: 'server/site/dress.ts',
    find: ', poster: poster && picture(poster)?.address }',
    replace: ' }',
  },
  {
    ...site,
    breaks: 'a site of another language is read aloud as Portuguese',
    file: 'server/site/page.ts',
    find: 'lang="${escaped(metadata.language)}"',
    replace: 'lang="pt-BR"',
  },
  {
    ...site,
    breaks: 'no page of a site leads to the first one',
    file: 'server/site/page.ts',
    find: "const home = isHome ? ''",
    replace: "const home = !isHome ? ''",
  },
  {
    ...site,
    breaks: 'each footnote of a site leads back to the first number',
    file: 'server/site/pages.ts',
    find: 'href: `#r${index + 1}`',
    replace: "href: '#r1'",
  },
  {
    ...site,
    breaks: 'a page of a site does not say which module it is',
    file: 'server/site/pages.ts',
    find: "kicker ? tag('p', { class: 'kicker', [LABEL]: '' }, escaped(kicker)) : ''",
    replace: "''",
  },
  {
    ...epub,
    breaks: 'an EPUB says the language of words to browsers alone',
    file: 'server/epub/page.ts',
    find: "return { lang, 'xml:lang': lang };",
    replace: 'return { lang };',
  },
  {
    ...epub,
    breaks: 'the code beside a video of an EPUB leads to no address',
    file: 'server/epub/media.ts',
    find: 'const code = qrCode(url);',
    replace: 'const code = qrCode(title);',
  },
  {
    ...epub,
    breaks: 'an EPUB has no author',
    file: 'server/epub/package-document.ts',
    find: "element('dc:creator', { id: 'author' }, escaped(author)),",
    replace: "element('dc:contributor', { id: 'author' }, escaped(author)),",
  },

  {
    ...docx,
    breaks: 'Word checks the spelling of a line in the language of its book',
    file: 'server/docx/paragraphs.ts',
    find: 'lang === undefined ? runs',
    replace: "lang !== 'pt' ? runs",
  },
  {
    ...docx,
    breaks: 'what stands at the end of its line stands in the middle in Word',
    file: 'server/docx/paragraphs.ts',
    find: 'alignment: ALIGNMENTS[align] }',
    replace: 'alignment: ALIGNMENTS.center }',
  },
  {
    ...docx,
    breaks: 'a meaning in Word has the first of its terms alone',
    file: 'server/docx/blocks.ts',
    find: 'for (const term of terms) children',
    replace: 'for (const term of terms.slice(0, 1)) children',
  },
  {
    ...docx,
    breaks: 'a document of Word does not say who wrote it on its first page',
    file: 'server/docx/front.ts',
    find: "    ...(author ? [new Paragraph({ style: 'Subtitle', text: author })] : []),\n",
    replace: '',
  },
  {
    ...docx,
    breaks: 'a list within a list is no deeper in Word',
    file: 'server/docx/lists.ts',
    find: 'level: Math.min(layout.depth, 8), instance',
    replace: 'level: 0, instance',
  },
  {
    ...docx,
    breaks: 'a document of Word has no author',
    file: 'server/docx/write-docx.ts',
    find: '    creator: author,\n',
    replace: '',
  },
  {
    ...docx,
    breaks: 'a document of Word is dated by when it was written, so that no two are the same',
    file: 'server/docx/same-bytes.ts',
    find: 'tag + book.metadata.modified.toISOString()',
    replace: 'tag + new Date().toISOString()',
  },

  {
    breaks: 'the caption of a picture that leads somewhere does not lead there in files',
    file: 'server/book/groups.ts',
    find: 'return mark ? marked(caption, mark) : caption;',
    replace: 'return caption;',
    tests: ['server/book/blocks-of.test.ts'],
  },
  {
    ...whole,
    breaks: 'a card of what nobody sells is disclosed as advertising',
    file: 'server/book/items.ts',
    find: '(url !== null && !isOwn) || shops.some',
    replace: 'true || shops.some',
  },
  {
    ...whole,
    breaks: 'a module loses its picture in files',
    file: 'server/book/sections.ts',
    find: '      ...(module.cover ? [coverOf(module.cover)] : []),\n',
    replace: '',
  },
  {
    breaks: 'files lose the questions and answers of their support',
    file: 'server/book/support-blocks.ts',
    find: '...(questions.length > 0 ?',
    replace: '...(questions.length > 99 ?',
    tests: ['server/book/support-blocks.test.ts'],
  },
  {
    ...whole,
    breaks: 'the note above supplements speaks of products',
    file: 'server/book/sections.ts',
    find: "kind === 'products' ? texts('productsNote') : texts('supplementsNote')",
    replace: "texts('productsNote')",
  },
];
