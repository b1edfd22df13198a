import { type ChildNode, type Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { element } from '../tree.ts';
import { type ImportWarning, warning } from '../types.ts';
import { branchesIn, type Drawn, drawnIn, isSomething } from './drawings.ts';
import { MARK } from './facts.ts';
import { childOf, childrenOf, setChildren, switchOf, wordsOf } from './word-xml.ts';

/** The paragraph around: what it loses, and what stands in boxes that hang on it. */
type Here = { lost: ImportWarning[]; lifted: ChildNode[] };
type Clean = (node: Element, here: Here) => ChildNode[];

/** What became of a drawing's pictures: nodes for mammoth, and names of those that are missing. */
export type ShownPictures = (drawn: Drawn) => { nodes: ChildNode[]; lost: ImportWarning[] };

/** The style of a paragraph that is a line across the page. */
export const RULE = 'PreloRule';
/** Faces whose signs are no letters: mammoth knows what they look like. */
const SIGNS = /^(?:symbol|webdings|wingdings(?: [23])?|zapf ?dingbats)$/i;
/** Versions of a part within versions. */
const MOST_VERSIONS = 10;
const KEPT_OF_HIDDEN = new Set(['w:rPr', 'w:fldChar', 'w:instrText']);

const nothing: Clean = () => [];

/** A text as Word shows it, of what mammoth can read: changes are taken, boxes stand after their paragraph. */
export class Cleaning {
  readonly lost: ImportWarning[] = [];
  readonly lostBy = new Map<Element, ImportWarning[]>();
  private readonly changes = { inserted: 0, deleted: 0, moved: 0 };
  private readonly joined = new Set<ChildNode>();
  private readonly shown: ShownPictures;
  private versions = 0;
  /** Where a page ends. */
  readonly breaks = new Set<ChildNode>();

  constructor(shown: ShownPictures) {
    this.shown = shown;
  }

  /** @returns what the text as a whole loses */
  clean(root: ParentNode): ImportWarning[] {
    this.within(root, { lost: this.lost, lifted: [] });
    const { inserted, deleted, moved } = this.changes;
    if (inserted + deleted + moved > 0) this.lost.push(warning('changes_taken', this.changes));
    if (this.breaks.size > 0) this.lost.push(warning('page_breaks_left', { count: this.breaks.size }));
    return this.lost;
  }

  private within<Node extends ParentNode>(node: Node, here: Here): Node {
    const children = node.children.flatMap((child) => this.cleaned(child, here));
    setChildren(node, children.some((child) => this.joined.has(child)) ? this.together(children) : children);
    return node;
  }

  private cleaned(node: ChildNode, here: Here): ChildNode[] {
    if (isText(node)) return [node];
    if (!isTag(node)) return [];
    if (node.name.endsWith('Change')) return [];
    return (this.by[node.name] ?? this.as)(node, here);
  }

  private readonly as: Clean = (node, here) => [this.within(node, here)];
  private readonly inside: Clean = (node, here) => node.children.flatMap((child) => this.cleaned(child, here));

  private readonly by: Record<string, Clean> = {
    'w:p': (node) => this.paragraph(node),
    'w:pPr': (node) => [node],
    'w:sdtPr': (node) => [node],
    'w:r': (node, here) => this.run(node, here),
    'w:ins': (node, here) => this.counted('inserted', this.inside(node, here)),
    'w:moveTo': (node, here) => this.counted('moved', this.inside(node, here)),
    'w:del': () => this.counted('deleted', []),
    'w:moveFrom': nothing,
    'w:tr': (node, here) => this.row(node, here),
    'w:tc': (node, here) => (childOf(childOf(node, 'w:tcPr'), 'w:cellDel') ? [] : this.as(node, here)),
    'w:tbl': (node, here) => [this.within(node, here)].filter(({ children }) => children.some(isRow)),
    'w:bdo': this.inside,
    'w:dir': this.inside,
    'w:fldSimple': (node, here) => fieldOf(node.attribs['w:instr'] ?? '', this.inside(node, here)),
    'w:ruby': (node, here) => this.ruby(node, here),
    'w:br': ({ attribs }) => {
      const isOfPages = attribs['w:type'] === 'page' || attribs['w:type'] === 'column';
      const made = element('w:br', {}, []);
      if (isOfPages) this.breaks.add(made);
      return [made];
    },
    'w:cr': () => [element('w:br', {}, [])],
    'w:ptab': () => [element('w:tab', {}, [])],
    'w:sym': (node) => [signOf(node)],
    'w:proofErr': nothing,
    'w:bookmarkStart': (node) => (node.attribs['w:name']?.startsWith(MARK) ? [] : [node]),
    'w:altChunk': (_, here) => lose(here, warning('part_unreadable', { name: 'altChunk' })),
    'w:subDoc': (_, here) => lose(here, warning('part_unreadable', { name: 'subDoc' })),
    'w:drawing': (node, here) => this.drawn(drawnIn(node), here),
    'w:pict': (node, here) => this.drawn(drawnIn(node), here),
    'w:object': (node, here) => this.drawn(drawnIn(node), here),
    'mc:AlternateContent': (node, here) => this.alternatives(node, here),
  };

  private paragraph(node: Element): ChildNode[] {
    const own: Here = { lost: [], lifted: [] };
    const mark = childOf(childOf(node, 'w:pPr'), 'w:rPr');
    const isOver = childOf(mark, 'w:del') ?? childOf(mark, 'w:moveFrom');
    const before = this.changes.deleted;
    this.within(node, own);
    if (own.lost.length > 0) this.lostBy.set(node, own.lost);
    if (isOver) {
      if (isOver.name === 'w:del' && this.changes.deleted === before) this.changes.deleted += 1;
      this.joined.add(node);
    }
    return [node, ...own.lifted];
  }

  /** Paragraphs whose end is deleted begin the next one. */
  private together(nodes: ChildNode[]): ChildNode[] {
    let before: Element[] = [];
    const made: ChildNode[] = [];
    for (const node of nodes) {
      if (this.joined.delete(node)) before.push(node as Element);
      else if (isTag(node) && node.name === 'w:p' && before.length > 0) {
        const [properties, rest] = [childOf(node, 'w:pPr'), node.children.filter((one) => !isProperties(one))];
        const words = before.flatMap(({ children }) => children.filter((one) => !isProperties(one)));
        setChildren(node, [...(properties ? [properties] : []), ...words, ...rest]);
        const lost = [...before, node].flatMap((one) => this.lostBy.get(one) ?? []);
        if (lost.length > 0) this.lostBy.set(node, lost);
        before = [];
        made.push(node);
      } else {
        made.push(...before, node);
        before = [];
      }
    }
    return [...made, ...before.filter((one) => wordsOf(one).trim())];
  }

  private run(node: Element, here: Here): ChildNode[] {
    if (!switchOf(childOf(node, 'w:rPr'), 'w:vanish')) return this.as(node, here);
    const isLast = here.lost.at(-1)?.code === 'hidden_left';
    if (wordsOf(node).trim() && !isLast) here.lost.push(warning('hidden_left', { count: 1 }));
    setChildren(
      node,
      node.children.filter((child) => isTag(child) && KEPT_OF_HIDDEN.has(child.name)),
    );
    return [node];
  }

  private row(node: Element, here: Here): ChildNode[] {
    const properties = childOf(node, 'w:trPr');
    if (childOf(properties, 'w:del')) return this.counted('deleted', []);
    if (childOf(properties, 'w:ins')) this.changes.inserted += 1;
    return this.as(node, here);
  }

  private ruby(node: Element, here: Here): ChildNode[] {
    const of = (name: string) => childrenOf(node, name).flatMap((one) => this.inside(one, here));
    const above = of('w:rt');
    return above.length > 0 ? [...of('w:rubyBase'), textOf('('), ...above, textOf(')')] : of('w:rubyBase');
  }

  private counted(what: keyof typeof this.changes, nodes: ChildNode[]): ChildNode[] {
    this.changes[what] += 1;
    return nodes;
  }

  /** A part that is there for programs of different age: the newest that shows something. */
  private alternatives(node: Element, here: Here): ChildNode[] {
    if (this.versions >= MOST_VERSIONS) return lose(here, warning('flattened', { count: 1 }));
    this.versions += 1;
    const made = this.newest(branchesIn(node), here);
    this.versions -= 1;
    return made;
  }

  private newest(branches: Element[], here: Here): ChildNode[] {
    const drawings = branches.map(drawnIn);
    const shown = drawings.find(isSomething);
    if (shown) return this.drawn(shown, here);
    if (branches.some(isDrawn)) return lose(here, warning('drawing_left', { count: 1 }));
    const plain = branches.findLast(({ children }) => children.length > 0);
    return plain ? this.inside(plain, here) : [];
  }

  private drawn(drawn: Drawn, here: Here): ChildNode[] {
    if (!isSomething(drawn)) return lose(here, warning('drawing_left', { count: 1 }));
    const { nodes, lost } = this.shown(drawn);
    here.lost.push(...drawn.lost, ...lost);
    for (const box of drawn.boxes) here.lifted.push(...this.within(box, here).children);
    if (drawn.isRule) here.lifted.push(ruled());
    return [...nodes, ...drawn.words.map(textOf)];
  }
}

function lose({ lost }: Here, one: ImportWarning): ChildNode[] {
  lost.push(one);
  return [];
}

const isRow = (node: ChildNode) => isTag(node) && /^w:(?:tr|sdt|customXml)$/.test(node.name);
const isProperties = (node: ChildNode) => isTag(node) && node.name === 'w:pPr';
const isDrawn = (branch: Element) =>
  branch.children.some((one) => isTag(one) && /^w:(?:drawing|pict|object)$/.test(one.name));

const textOf = (words: string) => element('w:t', { 'xml:space': 'preserve' }, [new Text(words)]);
const ruled = () => element('w:p', {}, [element('w:pPr', {}, [element('w:pStyle', { 'w:val': RULE }, [])])]);

/** A field that stands in an element, as one that stands in signs around what it shows. */
function fieldOf(instruction: string, shown: ChildNode[]): ChildNode[] {
  const sign = (type: string) => element('w:r', {}, [element('w:fldChar', { 'w:fldCharType': type }, [])]);
  const said = element('w:r', {}, [element('w:instrText', {}, [new Text(instruction)])]);
  return [sign('begin'), said, sign('separate'), ...shown, sign('end')];
}

/** A sign by its number in a face; what every face has is a letter. */
function signOf(node: Element): ChildNode {
  const { 'w:font': face = '', 'w:char': char = '' } = node.attribs;
  const code = /^[\da-f]{1,6}$/i.test(char) ? Number.parseInt(char, 16) : 0;
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const isLetter = code >= 0x20 && code <= 0x10ffff && !isPrivate && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter && !SIGNS.test(face) ? textOf(String.fromCodePoint(code)) : node;
}
