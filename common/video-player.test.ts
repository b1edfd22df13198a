import { expect, test } from 'vitest';
import { videoPlayer } from './video-player.ts';

const tube = (rest: string) => ({ kind: 'embed', src: `https://www.youtube-nocookie.com/embed/${rest}` });
const vimeo = (rest: string) => ({ kind: 'embed', src: `https://player.vimeo.com/video/${rest}` });

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s', tube('dQw4w9WgXcQ?rel=0&start=90')],
  ['https://youtu.be/dQw4w9WgXcQ?t=43', tube('dQw4w9WgXcQ?rel=0&start=43')],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', tube('dQw4w9WgXcQ?rel=0')],
  ['https://vimeo.com/76979871', vimeo('76979871?dnt=1')],
  ['https://vimeo.com/76979871/abc123', vimeo('76979871?dnt=1&h=abc123')],
  ['https://player.vimeo.com/video/76979871?h=abc123', vimeo('76979871?dnt=1&h=abc123')],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo('76979871?dnt=1')],
])('[ER-06] %s plays in its site’s own player', (address, player) => {
  expect(videoPlayer(address)).toEqual(player);
});

test.each([
  '/media/video-1700000000000-aula.mp4',
  'https://cdn.example.com/aula.webm',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
])('[ER-06] %s is a file', (address) => {
  expect(videoPlayer(address)).toEqual({ kind: 'file', src: address });
});
