import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { ComparedRun } from '#server/document/difference/difference.ts';
import { textsIn } from '#server/texts.ts';
import { ComparedFields } from './compared-fields.tsx';
import { ComparedText } from './compared-text.tsx';

/** What is drawn, without classes. */
function drawn(node: ReactNode): string {
  const markup = renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsIn('pt-BR') }, node));
  return markup.replace(/ class="[^"]*"/g, '');
}

const run = (change: ComparedRun['change'], word: string): ComparedRun => ({
  change,
  html: `<p>${word}</p>`,
  count: 1,
});
const textOf = (runs: ComparedRun[], isOnlyChanged = false) =>
  drawn(createElement(ComparedText, { runs, isOnlyChanged }));

test('[WK-07] of a field that is compared as a whole the old value is marked as removed, the new one as added', () => {
  const fields = [{ field: 'is_bonus', old: false, next: true, html: null }];
  const html = drawn(createElement(ComparedFields, { kind: 'modules', fields }));
  expect(html).toContain('<div data-side="old" data-whole="true"><del>Não</del></div>');
  expect(html).toContain('<div data-side="next" data-whole="true"><ins>Sim</ins></div>');
});

test('[WK-07] ‘Só o que mudou’ hides what is the same, nothing else', () => {
  const changes = ['changed', 'added', 'removed', 'moved', 'left'] as const;
  const html = textOf([run('same', 'same'), ...changes.map((change) => run(change, change))], true);
  expect(html).not.toContain('<p>same</p>');
  for (const change of changes) expect(html).toContain(`<p>${change}</p>`);
});

test('[WK-07] a block that was moved stands on each side where it stood there', () => {
  const sides = (html: string) => [...html.matchAll(/data-side="(\w+)">(.*?)<\/div>/g)].map(([, ...side]) => side);
  expect(sides(textOf([run('left', 'A')]))).toEqual([
    ['old', '<p>A</p>'],
    ['next', ''],
  ]);
  expect(sides(textOf([run('moved', 'A')]))).toEqual([
    ['old', ''],
    ['next', '<p>A</p>'],
  ]);
});

test('[WK-07] what is the same on both sides is read aloud once', () => {
  expect(textOf([run('same', 'A')]).match(/aria-hidden="true">/g)).toHaveLength(1);
  expect(textOf([run('changed', 'A')])).not.toContain('aria-hidden');
});
