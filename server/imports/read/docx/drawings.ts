import { type ChildNode, type Element, isTag } from 'domhandler';
import { element, elementsIn } from '../tree.ts';
import { type ImportWarning, warning } from '../types.ts';
import { childOf, childrenOf } from './word-xml.ts';

/** What a picture, a drawing or an object holds that can be shown, and what of it cannot. */
export type Drawn = {
  pictures: Picture[];
  /** Boxes with paragraphs in them. */
  boxes: Element[];
  /** Words that are drawn. */
  words: string[];
  isRule: boolean;
  lost: ImportWarning[];
};
type Picture = { embed: string | undefined; link: string | undefined; alt: string; about: Element | null };

const nothing = (): Drawn => ({ pictures: [], boxes: [], words: [], isRule: false, lost: [] });

/** Whether anything of it is shown or named. */
export function isSomething({ pictures, boxes, words, isRule, lost }: Drawn): boolean {
  return isRule || pictures.length + boxes.length + words.length + lost.length > 0;
}

type Look = (node: Element, drawn: Drawn, about: Element | null) => void;

const drawing: Look = (_, { lost }) => lost.push(warning('drawing_left', { count: 1 }));
const rule: Look = ({ attribs }, drawn) => {
  if (/^(?:t|true|1)$/.test(attribs['o:hr'] ?? '')) drawn.isRule = true;
};

const LOOKS: Record<string, Look> = {
  'c:chart': drawing,
  'cx:chart': drawing,
  'dgm:relIds': drawing,
  'v:rect': rule,
  'o:OLEObject': (_, { lost }) => lost.push(warning('objects_left', { count: 1 })),
  'a:blip': (node, drawn, about) => {
    const { 'r:embed': embed = vectorIn(node), 'r:link': link } = node.attribs;
    if (embed || link) drawn.pictures.push({ embed, link, alt: textOf(about), about });
  },
  'v:imagedata': ({ attribs, parent }, drawn) => {
    const { 'r:id': embed, 'r:href': link, 'o:title': title } = attribs;
    const alt = (parent && isTag(parent) && parent.attribs.alt) || title || '';
    if (embed || link) drawn.pictures.push({ embed, link, alt, about: null });
  },
  'v:textpath': ({ attribs }, { words }) => {
    if (attribs.string?.trim()) words.push(attribs.string);
  },
  'w:txbxContent': (node, { boxes }) => boxes.push(node),
};

/** What is in a drawing. Of two versions of a part for newer and older programs, the newer that shows something. */
export function drawnIn(node: Element): Drawn {
  const drawn = nothing();
  const waiting: { node: Element; about: Element | null }[] = [{ node, about: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { name, attribs } = next.node;
    LOOKS[name]?.(next.node, drawn, next.about);
    if (name.endsWith(':contentPart')) drawing(next.node, drawn, null);
    if (name.endsWith(':webVideoPr')) drawn.lost.push(warning('media_left', { name: videoIn(attribs) }));
    if (name === 'w:txbxContent') continue;
    const about = aboutIn(next.node) ?? next.about;
    const inside = name === 'mc:AlternateContent' ? branchesIn(next.node).slice(0, 1) : next.node.children;
    for (const child of [...inside].reverse()) if (isTag(child)) waiting.push({ node: child, about });
  }
  return drawn;
}

/** The versions of a part for programs that know more or less. */
export function branchesIn(node: Element): Element[] {
  return [...childrenOf(node, 'mc:Choice'), ...childrenOf(node, 'mc:Fallback')];
}

/** What describes the pictures in a part of a drawing. */
function aboutIn(node: Element): Element | null {
  const about = childOf(node, 'wp:docPr') ?? childOf(childOf(node, 'pic:nvPicPr'), 'pic:cNvPr');
  return about && textOf(about) ? about : null;
}

/** The drawing of a picture that has no other form. */
function vectorIn(blip: Element): string | undefined {
  return elementsIn(blip).find(({ name }) => name.endsWith(':svgBlip'))?.attribs['r:embed'];
}

/** A description; some programs put the picture itself there. */
function textOf(about: Element | null): string {
  const { descr = '', title = '' } = about?.attribs ?? {};
  return [descr, title].map((text) => text.trim()).find((text) => text && !/^data:/i.test(text)) ?? '';
}

function videoIn({ embeddedHtml = '' }: Record<string, string>): string {
  return (/\bsrc=["']([^"'<>\s]{1,200})/.exec(embeddedHtml)?.[1] ?? '').replace(/^\/\//, 'https://') || 'video';
}

/** A picture as mammoth reads it, with the number by which it is known. */
export function pictureOf(
  { about }: Picture,
  relation: { how: 'embed' | 'link'; id: string },
  number: string,
): ChildNode {
  const blip = element('a:blip', { [`r:${relation.how}`]: relation.id }, []);
  const data = element('pic:pic', {}, [element('pic:blipFill', {}, [blip])]);
  const graphic = element('a:graphic', {}, [element('a:graphicData', {}, [data])]);
  const click = childOf(about, 'a:hlinkClick');
  const described = element('wp:docPr', { id: '1', name: 'picture', descr: number }, click ? [click] : []);
  return element('w:drawing', {}, [element('wp:inline', {}, [described, graphic])]);
}
