import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every message in a frame has a tone of its own, since one by its role alone would look like an error', () => {
  const bare = globSync('app/**/*.tsx').filter((file) => /<Alert\b/.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual(['app/frame/notice.tsx']);
  const tones = readFileSync('app/frame/notice.tsx', 'utf8').match(/<Alert\b[^>]*>/g) ?? [];
  expect(tones.length).toBe(4);
  for (const tone of tones) expect(tone).toMatch(/role="(?:alert|note|group)"/);
  expect(readFileSync('app/frame/theme.module.css', 'utf8')).not.toContain('[role="alert"]');
});
