import { AlignmentType, BorderStyle, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx';
import { COLOURS } from '#common/design-tokens.ts';

const SERIF = 'Georgia';
const SANS = 'Arial';
const MONO = 'Courier New';
const ink = colour('ink');
const soft = colour('soft');

/**
 * The document's styles, under Word's own names where it has them, so that a reader can change all of a kind at once.
 */
export function stylesIn(language: string): IStylesOptions {
  const heading = (size: number, before: number, after: number) => ({
    run: { font: SERIF, size, bold: true, color: ink },
    paragraph: { keepNext: true, keepLines: true, spacing: { before, after, line: 264, lineRule: LineRuleType.AUTO } },
  });
  return {
    default: {
      document: {
        run: { font: SERIF, size: 22, color: ink, language: { value: language } },
        // without its rule LibreOffice takes a line's height for exact and cuts pictures to it
        paragraph: { spacing: { after: 140, line: 312, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: SERIF, size: 60, bold: true, color: ink },
        paragraph: { spacing: { before: 480, after: 160 } },
      },
      heading1: heading(44, 0, 320),
      heading2: heading(30, 420, 140),
      heading3: heading(25, 320, 100),
      heading4: heading(22, 260, 80),
      heading5: heading(22, 220, 60),
      heading6: heading(22, 220, 60),
      hyperlink: { run: { color: colour('red'), underline: {} } },
      caption: {
        run: { font: SANS, size: 18, color: soft },
        paragraph: { ...centred, spacing: { before: 60, after: 280 } },
      },
      footnoteText: {
        run: { size: 18 },
        paragraph: { spacing: { after: 40, line: 252, lineRule: LineRuleType.AUTO } },
      },
      listParagraph: { paragraph: { spacing: { after: 80 } } },
    },
    characterStyles: [
      { id: 'CodeInText', name: 'Code in text', basedOn: 'DefaultParagraphFont', run: { font: MONO, size: 20 } },
      {
        id: 'CalloutName',
        name: 'Callout name',
        basedOn: 'DefaultParagraphFont',
        run: { font: SANS, size: 20, bold: true },
      },
    ],
    paragraphStyles: [...FRONT, ...TEXTS, ...CALLOUTS],
  };
}

const centred = { alignment: AlignmentType.CENTER };

const FRONT: IParagraphStyleOptions[] = [
  style('Subtitle', 'Subtitle', { run: { size: 26, color: soft }, paragraph: { spacing: { after: 240 } } }),
  style('CoverPicture', 'Cover picture', { paragraph: { spacing: { before: 600, after: 0 } } }),
  style('ContentsTitle', 'Contents title', {
    run: { size: 44, bold: true },
    paragraph: { keepNext: true, spacing: { after: 320 } },
  }),
  style('TOC1', 'toc 1', { run: { bold: true }, paragraph: { spacing: { before: 160, after: 40 } } }),
  style('TOC2', 'toc 2', { run: { color: soft }, paragraph: { indent: { left: 425 }, spacing: { after: 20 } } }),
  style('PageNumber', 'Page number', { run: { font: SANS, size: 17, color: soft }, paragraph: centred }),
];

const TEXTS: IParagraphStyleOptions[] = [
  style('Quote', 'Quote', {
    run: { italics: true, color: soft },
    paragraph: { border: { left: { style: BorderStyle.SINGLE, size: 18, space: 12, color: colour('red') } } },
  }),
  style('Code', 'Code', {
    run: { font: MONO, size: 19 },
    paragraph: { shading: { fill: colour('sunken') }, spacing: { before: 120, after: 200, line: 276 } },
  }),
  style('Figure', 'Figure', { paragraph: { ...centred, spacing: { before: 200, after: 120 } } }),
  style('Lead', 'Lead', { run: { bold: true }, paragraph: { keepNext: true, spacing: { before: 160, after: 80 } } }),
  style('Divider', 'Divider', {
    paragraph: {
      indent: { left: 3600, right: 3600 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: colour('edge') } },
      spacing: { before: 120, after: 360 },
    },
  }),
  style('TableText', 'Table text', {
    run: { font: SANS, size: 19 },
    paragraph: { spacing: { before: 20, after: 40, line: 264 } },
  }),
  style('TableHead', 'Table head', {
    run: { font: SANS, size: 19, bold: true },
    paragraph: { spacing: { before: 20, after: 40, line: 264 } },
  }),
  style('TableCaption', 'Table caption', {
    run: { font: SANS, size: 20, bold: true },
    paragraph: { keepNext: true, spacing: { before: 240, after: 100 } },
  }),
  style('Gap', 'Gap', { run: { size: 8 }, paragraph: { spacing: { before: 0, after: 120, line: 240 } } }),
  style('ItemName', 'Item name', {
    run: { size: 26, bold: true },
    paragraph: {
      keepNext: true,
      border: { top: { style: BorderStyle.SINGLE, size: 6, space: 10, color: colour('line') } },
      spacing: { before: 400, after: 120 },
    },
  }),
  style('ItemPicture', 'Item picture', { paragraph: { keepNext: true, spacing: { after: 120 } } }),
];

const CALLOUTS: IParagraphStyleOptions[] = [
  callout('CalloutTip', 'Callout tip', 'leaf', 'leaf-wash'),
  callout('CalloutAttention', 'Callout attention', 'amber', 'amber-wash'),
  callout('CalloutImportant', 'Callout important', 'red', 'red-wash'),
];

function callout(id: string, name: string, line: keyof typeof COLOURS, wash: keyof typeof COLOURS) {
  return style(id, name, {
    paragraph: {
      border: { left: { style: BorderStyle.SINGLE, size: 24, space: 10, color: colour(line) } },
      shading: { fill: colour(wash) },
      spacing: { before: 0, after: 0, line: 336 },
      keepLines: true,
    },
  });
}

function style(id: string, name: string, looks: Partial<IParagraphStyleOptions>): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', next: 'Normal', quickFormat: true, ...looks };
}

/** A colour on paper, as Word writes it. */
function colour(name: keyof typeof COLOURS): string {
  return COLOURS[name].light.slice(1).toUpperCase();
}
