import { expect, test, vi } from 'vitest';
import { openTypesetter } from './typesetter.ts';

vi.mock('@myriaddreamin/typst-ts-node-compiler', () => {
  throw new Error('Cannot find native binding');
});

test('where the typesetter does not run, the refusal says so', async () => {
  await expect(openTypesetter('/nowhere', [])).rejects.toMatchObject({ code: 'pdf_not_here' });
});
