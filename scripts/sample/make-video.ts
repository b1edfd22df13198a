import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { duration, frame } from './drawings/plate-film.ts';

/* Draws the plate film of the sample e-book frame by frame and encodes it with ffmpeg: node scripts/sample/make-video.ts */

const framesPerSecond = 25;
const target = fileURLToPath(new URL('../../server/sample/assets/prato.mp4', import.meta.url));

const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', `${framesPerSecond}`, '-i', '-'];
const colour = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
];
const codec = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '24', '-pix_fmt', 'yuv420p'];
const ffmpeg = spawn(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    ...input,
    ...colour,
    '-color_trc',
    'bt709',
    ...codec,
    '-threads',
    '1',
    '-movflags',
    '+faststart',
    '-an',
    target,
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const finished = once(ffmpeg, 'close');

for (let i = 0; i < duration * framesPerSecond; i += 1) {
  const pixels = await sharp(Buffer.from(frame(i / framesPerSecond)))
    .removeAlpha()
    .raw()
    .toBuffer();
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();

const [exitCode] = await finished;
if (exitCode !== 0) throw new Error(`ffmpeg ended with ${exitCode}`);
