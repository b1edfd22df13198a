import { Anchor } from '@mantine/core';
import type { EditorView } from '@uiw/react-codemirror';
import { Fragment, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outside } from './outside-in.ts';

/** How many positions are listed. */
const MOST = 8;

type Props = { found: Outside[]; view: RefObject<EditorView | null> };

/** Where in a source stands what readers never get: a press leads there. */
export function OutsideLines({ found, view }: Props) {
  const { t } = useTranslation();
  const doc = view.current?.state.doc;
  if (!doc) return null;
  const lines = new Map<number, Outside>();
  for (const one of found) {
    const { number } = doc.lineAt(Math.min(one.from, doc.length));
    if (!lines.has(number)) lines.set(number, one);
  }
  const go = ({ from, to }: Outside) => {
    const end = view.current?.state.doc.length ?? 0;
    view.current?.dispatch({
      selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
      scrollIntoView: true,
    });
    view.current?.focus();
  };
  return (
    <div>
      {[...lines].slice(0, MOST).map(([number, one], index) => (
        <Fragment key={number}>
          {index > 0 && ' · '}
          <Anchor component="button" type="button" size="sm" onClick={() => go(one)}>
            {t('fields.htmlLine', { n: number })}
          </Anchor>
        </Fragment>
      ))}
    </div>
  );
}
