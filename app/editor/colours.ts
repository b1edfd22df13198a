import { BackgroundColor, Color } from '@tiptap/extension-text-style';
import { namesStyled, styleAttribute } from './written.ts';

/** The colour of a text, in the notations that readers get. */
export const TextColour = Color.extend({
  addGlobalAttributes() {
    const { color } = this.parent?.()[0]?.attributes ?? {};
    return color ? [{ types: namesStyled('color'), attributes: { color: styleAttribute('color', color) } }] : [];
  },
});

/** The colour behind a text, likewise. */
export const TextBackground = BackgroundColor.extend({
  addGlobalAttributes() {
    const { backgroundColor } = this.parent?.()[0]?.attributes ?? {};
    if (!backgroundColor) return [];
    const attributes = { backgroundColor: styleAttribute('background-color', backgroundColor) };
    return [{ types: namesStyled('background-color'), attributes }];
  },
});
