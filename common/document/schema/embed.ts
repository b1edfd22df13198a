import { mergeAttributes, Node } from '@tiptap/core';
import { isPlayer } from '../addresses.ts';
import { schemaAttributes } from './attributes.ts';

/** A player's name where the editor puts it: a tag that loads nothing. `writeHtml` makes it the frame that readers get. */
export const PLAYER_TAG = 'player-frame';

/** A player of YouTube, Vimeo or Spotify. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes('iframe'),
  parseHTML: () =>
    ['iframe', PLAYER_TAG].map((tag) => ({
      tag,
      getAttrs: (frame) => (isPlayer(frame.getAttribute('src') ?? '') ? null : false),
    })),
  renderHTML: ({ HTMLAttributes }) => [PLAYER_TAG, mergeAttributes(HTMLAttributes)],
});
