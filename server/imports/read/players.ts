import { videoPlayer } from '#common/video-player.ts';

/** The address of the player that shows a page of YouTube, Vimeo or Spotify; null for any other page. */
export function playerOf(address: string): string | null {
  const player = videoPlayer(address);
  return player.kind === 'embed' ? player.src : null;
}
