import { nodePasteRule } from '@tiptap/core';
import { Embed } from '#common/document/schema/embed.ts';
import { videoPlayer } from '#common/video-player.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './embed.module.css';

const ADDRESSES = /https:\/\/[^\s<>"]+/g;

/** A player while it is written is a card: nothing is loaded from elsewhere. An address that is pasted becomes one. */
export const EmbedCard = Embed.extend({
  addNodeView:
    () =>
    ({ node }) => ({ dom: cardOf(String(node.attrs.src)) }),
  addPasteRules() {
    return [
      nodePasteRule({
        find: videosIn,
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

/** Where the addresses of videos stand in a text; of one match that is no video the library would take none. */
function videosIn(text: string): { text: string; index: number }[] {
  return [...text.matchAll(ADDRESSES)].flatMap(({ 0: address, index }) =>
    videoPlayer(address).kind === 'embed' ? [{ text: address, index }] : [],
  );
}

/** A player as it is written: its name and address. */
export function cardOf(src: string): HTMLElement {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  const name = document.createElement('strong');
  const player = videoPlayer(src);
  name.textContent = player.kind === 'embed' ? browserTexts.t(`fields.video${player.site}`) : src;
  const address = document.createElement('span');
  address.textContent = src;
  card.append(name, address);
  return card;
}
