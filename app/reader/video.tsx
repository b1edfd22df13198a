import type { ReaderT } from '#common/texts/reader.ts';
import { PLAYER_RIGHTS, type VideoPlayer } from '#common/video-player.ts';

const TYPES = ['video/mp4', 'video/webm', 'video/ogg'];

/**
 * A module's video in a box of fixed shape. An external player sends no request to its site until somebody plays it.
 */
export function Video({ player, title, t }: { player: VideoPlayer; title: string; t: ReaderT }) {
  const name = t('video', { title });
  if (player.kind === 'embed') {
    return (
      <div className="player" data-site={player.site}>
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
  return (
    <div className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: authors upload videos without caption files */}
      <video controls preload="metadata" playsInline aria-label={name}>
        {TYPES.map((type) => (
          <source key={type} src={player.src} type={type} />
        ))}
        <a href={player.src}>{t('openVideo')}</a>
      </video>
    </div>
  );
}
