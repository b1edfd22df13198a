import type { Attribute, Attributes } from '@tiptap/core';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { isStyle, type Style } from '#common/document/styles.ts';
import { BLOCK_ID, type Value } from '#common/document/values.ts';

const VISUAL = [...ELEMENTS].flatMap(([tag, { place, visual }]) => (visual ? [{ tag, place, ...visual }] : []));

/** Whether the visual editor writes anything by this name. */
export function isWritten(name: string): boolean {
  return VISUAL.some((kind) => kind.name === name);
}

/** The tags of marks that the editor has by the name of their tag. */
export function marksByTag(): string[] {
  return VISUAL.filter(({ tag, name, place }) => place === 'mark' && name === tag).map(({ tag }) => tag);
}

/** The names of what can be written in a style. */
export function namesStyled(style: Style): string[] {
  return [...new Set(VISUAL.filter(({ styles }) => styles?.includes(style)).map(({ name }) => name))];
}

/** The names of the blocks that may have an id. */
export function namesOfBlocks(): string[] {
  return [...new Set(VISUAL.filter(({ tag }) => attributesOf(tag).has(BLOCK_ID)).map(({ name }) => name))];
}

/** The attributes that the visual editor writes on an element. */
export function writtenOn(tag: string): string[] {
  return ELEMENTS.get(tag)?.visual?.attributes ?? [];
}

/** An attribute as the editor's schema takes it: what it may not say is not there. */
export function schemaAttribute(name: string, value: Value): Attribute {
  const parseHTML = (element: HTMLElement) => {
    const text = element.getAttribute(name);
    return text !== null && value(text) ? text : null;
  };
  return { default: null, parseHTML };
}

/** All that the visual editor writes on an element, as its schema takes it. */
export function schemaAttributes(tag: string): Attributes {
  const values = attributesOf(tag);
  const written = writtenOn(tag).flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, schemaAttribute(name, value)] as const] : [];
  });
  return Object.fromEntries(written);
}

/** An attribute that stands for a style, without the values that readers do not get. */
export function styleAttribute(style: Style, attribute: Attribute): Attribute {
  return {
    ...attribute,
    parseHTML: (element) => {
      const value: unknown = attribute.parseHTML?.(element);
      return typeof value === 'string' && isStyle(style, value) ? value : null;
    },
  };
}
