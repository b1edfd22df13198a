import type { Editor } from '@tiptap/react';
import { Sound, Video } from '#common/document/schema/recordings.ts';
import { videoPlayer } from '#common/video-player.ts';
import { actsInText } from './in-text.ts';
import styles from './recordings.module.css';

/** A sound or video while it is written: its name, and the file to play. */
const carded = (recording: typeof Sound) =>
  recording.extend({
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('div');
        dom.className = styles.card ?? '';
        const name = document.createElement('strong');
        name.textContent = String(node.attrs.title ?? '');
        const media = document.createElement(node.type.name === 'video' ? 'video' : 'audio');
        const { src, poster } = node.attrs;
        Object.assign(media, {
          src,
          controls: true,
          preload: poster || node.type.name === 'audio' ? 'none' : 'metadata',
        });
        if (poster) media.setAttribute('poster', String(poster));
        dom.append(...(name.textContent ? [name] : []), media);
        return { dom, stopEvent: (event) => event.target === media };
      },
  });
export const SoundCard = carded(Sound);
export const VideoCard = carded(Video);

/** Puts a sound at the cursor; `title` is what it is called. */
export function insertAudio(editor: Editor, { src, title }: { src: string; title: string | null }): void {
  const node = { type: 'audio', attrs: { src, title, controls: '' } };
  actsInText(editor).insertContent(node).run();
}

/** Puts a video at the cursor: a player of another site, or a file that plays here. */
export function insertVideo(editor: Editor, address: string): void {
  const player = videoPlayer(address);
  const node =
    player.kind === 'embed'
      ? { type: 'embed', attrs: { src: player.src, width: '640', height: '360', allowfullscreen: '' } }
      : { type: 'video', attrs: { src: address, controls: '' } };
  actsInText(editor).insertContent(node).run();
}
