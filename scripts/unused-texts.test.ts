import { expect, test } from 'vitest';
import { unusedTexts } from './unused-texts.ts';

const said = (key: string) => `nothing uses the text ${key} in common/texts`;

test('a text that nothing names is told; one in quotes, in a template or taken as a property is not', () => {
  const none = unusedTexts('');
  const [one, made, code, counted, ofPages] = [
    'shell.find',
    'people.editorHint',
    'errors.conflict',
    'bulk.selected',
    'lead',
  ];
  for (const key of [one, made, code, counted, ofPages]) expect(none).toContain(said(key));
  const source = `t('shell.find'); t(\`people.\${role}Hint\`); 'editor'; 'conflict'; t('bulk.selected'); sales.lead`;
  for (const key of [one, made, code, counted, ofPages]) expect(unusedTexts(source)).not.toContain(said(key));
  expect(unusedTexts(source)).toContain(said('people.adminHint'));
});

test('everything that the interface says is used', () => {
  expect(unusedTexts()).toEqual([]);
});
