import { mergeAttributes, Node, nodePasteRule } from '@tiptap/core';
import { isPlayer } from '#common/document/addresses.ts';
import { videoPlayer } from '#common/video-player.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './embed.module.css';
import { schemaAttributes } from './written.ts';

const VIDEO_PAGES = /https:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>"]+/g;

/**
 * A player's name while it is being written: a tag that loads nothing wherever the editor puts it. `withPlayers` makes
 * it the frame that readers get.
 */
const TAG = 'player-frame';

export function withPlayers(html: string): string {
  return html.replaceAll(`<${TAG}`, '<iframe').replaceAll(`</${TAG}>`, '</iframe>');
}

/** A YouTube or Vimeo player. While writing it is a card: nothing is loaded from elsewhere. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes('iframe'),
  parseHTML: () =>
    ['iframe', TAG].map((tag) => ({
      tag,
      getAttrs: (frame) => (isPlayer(frame.getAttribute('src') ?? '') ? null : false),
    })),
  renderHTML: ({ HTMLAttributes }) => [TAG, mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) => ({ dom: cardOf(String(node.attrs.src)) }),
  addPasteRules() {
    return [
      nodePasteRule({
        find: VIDEO_PAGES,
        type: this.type,
        getAttributes: ([address]) => {
          const player = videoPlayer(address);
          if (player.kind !== 'embed') return false;
          return { src: player.src, width: '640', height: '360', allowfullscreen: '' };
        },
      }),
    ];
  },
});

function cardOf(src: string): HTMLElement {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  const name = document.createElement('strong');
  name.textContent = browserTexts.t(src.includes('youtube') ? 'fields.videoYoutube' : 'fields.videoVimeo');
  const address = document.createElement('span');
  address.textContent = src;
  card.append(name, address);
  return card;
}
