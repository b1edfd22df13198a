import { expect, test } from 'vitest';
import { videoPlayer } from './video-player.ts';

const tube = (rest: string, page = 'dQw4w9WgXcQ') => ({
  ...{ kind: 'embed', site: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${rest}` },
  page: `https://www.youtube.com/watch?v=${page}`,
});
const vimeo = (rest: string, page = '76979871') => ({
  ...{ kind: 'embed', site: 'Vimeo', src: `https://player.vimeo.com/video/${rest}`, page: `https://vimeo.com/${page}` },
});
const spotify = (rest: string) => ({
  ...{ kind: 'embed', site: 'Spotify', src: `https://open.spotify.com/embed/${rest}` },
  page: `https://open.spotify.com/${rest}`,
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  [
    'https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s',
    tube('dQw4w9WgXcQ?rel=0&start=90', 'dQw4w9WgXcQ&t=90'),
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=43', tube('dQw4w9WgXcQ?rel=0&start=43', 'dQw4w9WgXcQ&t=43')],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  ['https://vimeo.com/76979871', vimeo('76979871?dnt=1')],
  ['https://vimeo.com/76979871/abc123', vimeo('76979871?dnt=1&h=abc123', '76979871/abc123')],
  ['https://player.vimeo.com/video/76979871?h=abc123', vimeo('76979871?dnt=1&h=abc123', '76979871/abc123')],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo('76979871?dnt=1')],
  ['https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk?si=1', spotify('track/4rOoJ6Egrf8K2IrywzwOMk')],
  ['https://open.spotify.com/intl-pt/album/4rOoJ6Egrf8K2IrywzwOMk', spotify('album/4rOoJ6Egrf8K2IrywzwOMk')],
  ['https://open.spotify.com/embed/playlist/4rOoJ6Egrf8K2IrywzwOMk', spotify('playlist/4rOoJ6Egrf8K2IrywzwOMk')],
])('[ER-06] %s plays in its site’s own player', (address, player) => {
  expect(videoPlayer(address)).toEqual(player);
});

test.each([
  '/media/video-1700000000000-aula.mp4',
  'https://cdn.example.com/aula.webm',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
  'https://open.spotify.com/user/4rOoJ6Egrf8K2IrywzwOMk',
])('[ER-06] %s is a file', (address) => {
  expect(videoPlayer(address)).toEqual({ kind: 'file', src: address });
});
