import { preload } from 'react-dom';
import type { ReaderT } from '#common/texts/reader.ts';
import { PLAYER_RIGHTS, type VideoPlayer } from '#common/video-player.ts';
import type { Picture } from '#server/reading/pictures.ts';
import { PictureTag } from './picture.tsx';

/** The widths in which a module shows its cover. */
export const COVER_SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)';

const TYPES = ['video/mp4', 'video/webm', 'video/ogg'];

type Props = {
  player: VideoPlayer;
  /** The module's picture, which the box shows until the video plays. */ cover: Picture | null;
  title: string;
  t: ReaderT;
};

/** The width in which a video's box shows a picture, in pixels. */
const POSTER_WIDTH = 960;

/** The narrowest copy of a picture that fills a video's box; a poster can be but one. */
function posterOf({ src, webp }: Picture): string {
  const copies = (webp ?? '').split(', ').map((each) => each.split(' '));
  return (copies.find(([, width]) => Number.parseInt(width ?? '', 10) >= POSTER_WIDTH) ?? copies.at(-1))?.[0] || src;
}

/**
 * A module's video in a box of fixed shape. An external player sends no request to its site until somebody plays it.
 */
export function Video({ player, cover, title, t }: Props) {
  const name = t('video', { title });
  if (player.kind === 'embed') {
    return (
      <div className="player" data-site={player.site}>
        {cover && <PictureTag picture={cover} sizes={COVER_SIZES} eager />}
        <a className="play" href={player.page} rel="noopener">
          <b>{name}</b>
          <small>{t(`play${player.site}`)}</small>
        </a>
        <template>
          <iframe
            src={player.src}
            title={name}
            allow={PLAYER_RIGHTS}
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </template>
      </div>
    );
  }
  const poster = cover ? posterOf(cover) : undefined;
  // on a poor line the poster comes first, and the video's own bytes only when it is played
  if (poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: authors upload videos without caption files */}
      <video
        controls
        preload={poster ? 'none' : 'metadata'}
        playsInline
        poster={poster}
        aria-label={name}
        data-play={t('playVideo', { title })}
      >
        {TYPES.map((type) => (
          <source key={type} src={player.src} type={type} />
        ))}
        <a href={player.src}>{t('openVideo')}</a>
      </video>
    </div>
  );
}
