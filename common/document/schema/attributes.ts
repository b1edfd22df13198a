import type { Attribute, Attributes } from '@tiptap/core';
import { attributesOf, ELEMENTS } from '../definition.ts';
import { type Style, stylesIn } from '../styles.ts';
import { BLOCK_ID, isBlockId, isLanguage, UNTRANSLATED, type Value } from '../values.ts';

const VISUAL = [...ELEMENTS].flatMap(([tag, { place, visual }]) => (visual ? [{ tag, place, ...visual }] : []));

/** The name of the style attribute while a text is parsed in a page whose policy refuses style attributes. */
export const HELD_STYLE = 'data-held-style';

/** Whether the schema has a node or mark by this name. */
export function isWritten(name: string): boolean {
  return VISUAL.some((kind) => kind.name === name);
}

/** The tags of marks that the schema has by the name of their tag. */
export function marksByTag(): string[] {
  return VISUAL.filter(({ tag, name, place }) => place === 'mark' && name === tag).map(({ tag }) => tag);
}

/** The names of everything that stands for an element. */
export const namesOfAll = (): string[] => [...new Set(VISUAL.map(({ name }) => name))];

/** The names of what is written in a style. */
export function namesStyled(style: Style): string[] {
  return [...new Set(VISUAL.filter(({ styles }) => styles?.includes(style)).map(({ name }) => name))];
}

/** The names of the blocks that may have an id. */
export function namesOfBlocks(): string[] {
  return [...new Set(VISUAL.filter(({ tag }) => attributesOf(tag).has(BLOCK_ID)).map(({ name }) => name))];
}

/** The attributes that are written on an element. */
export function writtenOn(tag: string): string[] {
  return ELEMENTS.get(tag)?.visual?.attributes ?? [];
}

/** An attribute as the schema takes it: a value that is not allowed is dropped. */
export function schemaAttribute(name: string, value: Value): Attribute {
  const parseHTML = (element: HTMLElement) => {
    const text = element.getAttribute(name);
    return text !== null && value(text) ? text : null;
  };
  return { default: null, parseHTML };
}

/** All that is written on an element, as the schema takes it. */
export function schemaAttributes(tag: string): Attributes {
  const values = attributesOf(tag);
  const written = writtenOn(tag).flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, schemaAttribute(name, value)] as const] : [];
  });
  return Object.fromEntries(written);
}

/** The id of a block: if a block is split, the first half keeps it. */
export const blockIdAttribute: Attribute = { ...schemaAttribute(BLOCK_ID, isBlockId), keepOnSplit: false };

/** That a block is not translated yet: what is typed after it is. */
export const untranslatedAttribute: Attribute = {
  ...schemaAttribute(UNTRANSLATED, isLanguage),
  keepOnSplit: false,
};

/** An attribute that stands for a style. */
export function styleAttribute(style: Style, name: string): Attribute {
  return {
    default: null,
    parseHTML: (element) => stylesOn(element).get(style) ?? null,
    renderHTML: ({ [name]: value }) => (value ? { style: `${style}: ${value}` } : {}),
  };
}

/** Further attributes of an element, such as language and direction, kept unchanged. */
export const otherAttributes: Attribute = {
  default: null,
  parseHTML: othersOn,
  renderHTML: ({ other }) => other ?? {},
};

function othersOn(element: HTMLElement): Record<string, string> | null {
  const tag = element.localName;
  const { styles: writtenStyles = [] } = ELEMENTS.get(tag)?.visual ?? {};
  const written = [...writtenOn(tag), BLOCK_ID, UNTRANSLATED, 'style'];
  const others: Record<string, string> = {};
  for (const [name, value] of attributesOf(tag)) {
    const text = written.includes(name) ? null : element.getAttribute(name);
    if (text !== null && value(text)) others[name] = text;
  }
  const styles = [...stylesOn(element)].filter(([style]) => !writtenStyles.includes(style));
  if (styles.length > 0) others.style = styles.map(([style, value]) => `${style}: ${value}`).join('; ');
  return Object.keys(others).length > 0 ? others : null;
}

/** The styles of an element that a text may have. */
export function stylesOn(element: Element): Map<Style, string> {
  return stylesIn(element.getAttribute('style') ?? element.getAttribute(HELD_STYLE) ?? '');
}
