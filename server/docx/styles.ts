import {
  AlignmentType,
  BorderStyle,
  type ICharacterStyleOptions,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type IStylesOptions,
  LineRuleType,
} from 'docx';
import { COLOURS } from '#common/design-tokens.ts';
import { CELL_STYLES, GROUP_STYLES, LINE_STYLES, WORD_STYLES } from '#common/document/word-styles.ts';

const SERIF = 'Georgia';
const SANS = 'Arial';
const MONO = 'Courier New';
const ink = colour('ink');
const soft = colour('soft');

/**
 * The document's styles, under Word's own names where it has them, so that a reader can change all of a kind at once.
 */
export function stylesIn(language: string, used: IParagraphStyleOptions[]): IStylesOptions {
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
    characterStyles: WORDS,
    paragraphStyles: [...FRONT, ...TEXTS, ...GROUPS, ...CALLOUTS, ...used],
  };
}

const WORDS: ICharacterStyleOptions[] = [
  words('CodeInText', WORD_STYLES.code, { font: MONO, size: 20 }),
  words('SmallText', WORD_STYLES.small, { size: 18 }),
  words('AddedWords', WORD_STYLES.added, {}),
  words('CalloutName', WORD_STYLES.calloutName, { font: SANS, size: 20, bold: true }),
  words('PictureLink', WORD_STYLES.picture, { color: colour('red'), underline: {} }),
];

function words(id: string, name: string, run: IRunStylePropertiesOptions): ICharacterStyleOptions {
  return { id, name, basedOn: 'DefaultParagraphFont', run };
}

const centred = { alignment: AlignmentType.CENTER };

const FRONT: IParagraphStyleOptions[] = [
  style('Subtitle', 'Subtitle', { run: { size: 26, color: soft }, paragraph: { spacing: { after: 240 } } }),
  style('TitleLink', 'Title link', {}),
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
  style('Quote', GROUP_STYLES.quote, {
    run: { italics: true, color: soft },
    paragraph: { border: { left: { style: BorderStyle.SINGLE, size: 18, space: 12, color: colour('red') } } },
  }),
  style('Code', LINE_STYLES.code, {
    run: { font: MONO, size: 19 },
    paragraph: { shading: { fill: colour('sunken') }, spacing: { before: 120, after: 200, line: 276 } },
  }),
  ...[LINE_STYLES.figure, LINE_STYLES.smallFigure, LINE_STYLES.wideFigure].map((name) =>
    style(name === 'Figure' ? name : name.replace(/ (\w)/, (_, sign) => sign.toUpperCase()), name, {
      paragraph: { ...centred, spacing: { before: 200, after: 120 } },
    }),
  ),
  lead('FoldableLine', LINE_STYLES.summary),
  lead('Term', LINE_STYLES.term),
  style('CountedLine', LINE_STYLES.counted, {}),
  style('Justified', LINE_STYLES.justified, { paragraph: { alignment: AlignmentType.JUSTIFIED } }),
  style('Divider', LINE_STYLES.rule, {
    paragraph: {
      indent: { left: 3600, right: 3600 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: colour('edge') } },
      spacing: { before: 120, after: 360 },
    },
  }),
  cell('TableText', CELL_STYLES.text, false),
  cell('TableHead', CELL_STYLES.head, true),
  cell('TableFoot', CELL_STYLES.foot, false),
  style('TableCaption', LINE_STYLES.tableCaption, {
    run: { font: SANS, size: 20, bold: true },
    paragraph: { keepNext: true, spacing: { before: 240, after: 100 } },
  }),
  ...[LINE_STYLES.gap, LINE_STYLES.termGap].map((name) =>
    style(name.replace(' g', 'G'), name, {
      run: { size: 8 },
      paragraph: { spacing: { before: 0, after: 120, line: 240 } },
    }),
  ),
  style('ItemName', LINE_STYLES.itemName, {
    run: { size: 26, bold: true },
    paragraph: {
      keepNext: true,
      border: { top: { style: BorderStyle.SINGLE, size: 6, space: 10, color: colour('line') } },
      spacing: { before: 400, after: 120 },
    },
  }),
  style('ItemPicture', LINE_STYLES.itemPicture, { paragraph: { keepNext: true, spacing: { after: 120 } } }),
];

/** Groups whose text looks as all other. */
const GROUPS: IParagraphStyleOptions[] = [
  style('FoldableText', GROUP_STYLES.details, {}),
  style('Definition', GROUP_STYLES.definition, {}),
  style('Countdown', GROUP_STYLES.countdown, {}),
  ...[GROUP_STYLES.video, GROUP_STYLES.audio, GROUP_STYLES.embed].map((name) =>
    style(name, name, { run: { font: SANS, size: 18, color: soft }, paragraph: { ...centred } }),
  ),
  style('Card', GROUP_STYLES.item, {}),
  style('AddedText', GROUP_STYLES.added, {}),
];

const CALLOUT_COLOURS: Record<string, [line: keyof typeof COLOURS, wash: keyof typeof COLOURS]> = {
  [GROUP_STYLES.tip]: ['leaf', 'leaf-wash'],
  [GROUP_STYLES.attention]: ['amber', 'amber-wash'],
  [GROUP_STYLES.important]: ['red', 'red-wash'],
};

const CALLOUTS: IParagraphStyleOptions[] = [
  callout('CalloutTip', GROUP_STYLES.tip),
  callout('CalloutAttention', GROUP_STYLES.attention),
  callout('CalloutImportant', GROUP_STYLES.important),
];

function callout(id: string, name: string) {
  const { paragraph } = calloutLooks([name]);
  return style(id, name, { paragraph: { ...paragraph, spacing: { before: 0, after: 0, line: 336 }, keepLines: true } });
}

/** The box of the innermost callout among groups, which everything in it shares. */
export function calloutLooks(groups: string[]): Pick<IParagraphStyleOptions, 'paragraph'> {
  const colours = CALLOUT_COLOURS[groups.findLast((name) => Object.hasOwn(CALLOUT_COLOURS, name)) ?? ''];
  if (!colours) return {};
  const [line, wash] = colours;
  const left = { style: BorderStyle.SINGLE, size: 24, space: 10, color: colour(line) };
  return { paragraph: { border: { left }, shading: { fill: colour(wash) } } };
}

/** A line that what follows belongs to: a question, a term. */
function lead(id: string, name: string): IParagraphStyleOptions {
  return style(id, name, { run: { bold: true }, paragraph: { keepNext: true, spacing: { before: 160, after: 80 } } });
}

function cell(id: string, name: string, bold: boolean): IParagraphStyleOptions {
  const run = { font: SANS, size: 19, ...(bold ? { bold } : {}) };
  return style(id, name, { run, paragraph: { spacing: { before: 20, after: 40, line: 264 } } });
}

function style(id: string, name: string, looks: Partial<IParagraphStyleOptions>): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', next: 'Normal', quickFormat: true, ...looks };
}

/** A colour on paper, as Word writes it. */
function colour(name: keyof typeof COLOURS): string {
  return COLOURS[name].light.slice(1).toUpperCase();
}
