import { afterEach, expect, test, vi } from 'vitest';
import { textsIn } from '#server/texts.ts';
import { ariaKeys, withKeys } from './keys.tsx';

const { t } = textsIn('pt-BR');
const on = (platform: string) => void vi.stubGlobal('navigator', { platform });

afterEach(() => void vi.unstubAllGlobals());

test.each(['MacIntel', 'iPhone', 'iPad'])(
  '[ST-16] on %s a tooltip shows the signs of Apple’s keys, with nothing between',
  (platform) => {
    on(platform);
    expect(withKeys('Lista', 'mod+shift+8', t)).toBe('Lista (⌘⇧8)');
    expect(withKeys('Subir', 'alt+ArrowUp', t)).toBe('Subir (⌥↑)');
  },
);

test.each(['Win32', 'Linux x86_64'])('[ST-16] on %s a tooltip shows the names of the keys', (platform) => {
  on(platform);
  expect(withKeys('Lista', 'mod+shift+8', t)).toBe('Lista (Ctrl+Shift+8)');
  expect(withKeys('Subir', 'alt+ArrowUp', t)).toBe('Subir (Alt+↑)');
});

test('[ST-16] what reads menus aloud is told the keys of this keyboard, by their names', () => {
  on('MacIntel');
  expect(ariaKeys('mod+alt+1')).toBe('Meta+Alt+1');
  on('Win32');
  expect(['mod+shift+b', 'alt+ArrowUp', 'X', 'Enter'].map(ariaKeys)).toEqual([
    'Control+Shift+B',
    'Alt+ArrowUp',
    'X',
    'Enter',
  ]);
});
