import type { ExtensionConfig } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Changes what of the kit adds a line after a text that ends with something else: it does so once a caret is set or something is written,
 * not when the text gets the focus alone. A press of the mouse gives the focus first, and then selects what was pressed in the text as it was.
 */
export const LINE_AT_END: Partial<ExtensionConfig> = {
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map(({ spec }) => {
      const appendTransaction: typeof spec.appendTransaction = function (this: Plugin, all, before, after) {
        const isMeant = all.some(({ docChanged, selectionSet }) => docChanged || selectionSet);
        return isMeant ? spec.appendTransaction?.call(this, all, before, after) : null;
      };
      return new Plugin({ ...spec, appendTransaction });
    });
  },
};
