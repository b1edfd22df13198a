import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { longAs } from './long-text.ts';

/** Marks the element of a long text, from its first layout on. */
export const LongTextMark = Extension.create({
  name: 'longTextMark',
  addProseMirrorPlugins: () => [new Plugin({ props: { attributes: ({ doc }) => longAs(doc.childCount) } })],
});
