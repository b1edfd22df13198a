import { Button, Group, Stack, Switch, Textarea, UnstyledButton } from '@mantine/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MOST_TEX, TEX } from '#common/document/formula.ts';
import { MATHML } from '#common/document/schema/formula.ts';
import { partsOfTex } from '#common/formulas/from-tex.ts';
import { markupOf } from '#common/formulas/markup.ts';
import type { FormulaFault, Part } from '#common/formulas/part.ts';
import { mathOf } from '../document.ts';
import { actsInText } from '../in-text.ts';
import styles from './formula.module.css';

/** What stands where the caret is put in a piece. */
const CARET = '□';
const PIECES: { name: string; label: (t: TFunction) => string; tex: string }[] = [
  { name: 'a⁄b', label: (t) => t('fields.formulaFraction'), tex: '\\frac{□}{}' },
  { name: 'x²', label: (t) => t('fields.formulaPower'), tex: '^{□}' },
  { name: 'x₁', label: (t) => t('fields.formulaIndex'), tex: '_{□}' },
  { name: '√', label: (t) => t('fields.formulaRoot'), tex: '\\sqrt{□}' },
  { name: '∑', label: (t) => t('fields.formulaSum'), tex: '\\sum_{i=1}^{n} □' },
  { name: '∫', label: (t) => t('fields.formulaIntegral'), tex: '\\int_{a}^{b} □ \\, dx' },
  { name: '[∷]', label: (t) => t('fields.formulaMatrix'), tex: '\\begin{pmatrix} □ & \\\\ & \\end{pmatrix}' },
  { name: 'Aa', label: (t) => t('fields.formulaText'), tex: '\\text{□}' },
];

type Chosen = { tex: string; isApart: boolean };

/** The formula that is chosen in a text; null without one. */
function chosen({ state: { selection } }: Editor): (Chosen & { math: Element }) | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'formula') return null;
  const { attrs } = selection.node;
  return { tex: String(attrs[TEX] ?? ''), isApart: attrs.display === 'block', math: mathOf(attrs) };
}

/** A formula while it is typed; one that came without LaTeX gets some. */
function useFormula(editor: Editor) {
  const [before] = useState(() => chosen(editor));
  const [formula, setFormula] = useState<Chosen>({ tex: before?.tex ?? '', isApart: before?.isApart ?? false });
  useEffect(() => {
    if (!before || before.tex) return;
    void import('#common/formulas/to-tex.ts').then(({ texOf }) => {
      const tex = texOf(partsIn(before.math));
      setFormula((known) => (known.tex ? known : { ...known, tex }));
    });
  }, [before]);
  const { tex, isApart } = formula;
  const made = useMemo(() => (tex.trim() ? partsOfTex(tex.trim(), isApart) : null), [tex, isApart]);
  const mathml = made && 'parts' in made ? markupOf(made.parts) : null;
  const attrs = mathml === null ? null : { [TEX]: tex.trim(), display: isApart ? 'block' : null, [MATHML]: mathml };
  return { ...formula, setFormula, isNew: !before, fault: made && 'fault' in made ? made.fault : null, attrs };
}

function partsIn({ childNodes }: Element): Part[] {
  return [...childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return { tag: node.localName, attributes: {}, parts: partsIn(node) };
  });
}

function faultText(fault: FormulaFault, t: TFunction): string {
  if (fault === 'too_long') return t('fields.formulaTooLong', { max: MOST_TEX });
  return t(fault === 'too_deep' ? 'fields.formulaTooDeep' : 'fields.formulaWrong');
}

/** LaTeX with what it looks like beside it. */
export function FormulaForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { tex, isApart, isNew, fault, attrs, setFormula } = useFormula(editor);
  // the form comes after the popover, which looks for a field when it opens
  useEffect(() => field.current?.focus(), []);
  const insert = () => {
    if (!attrs) return;
    onClose();
    // an act of its own, so that it is taken back by itself
    actsInText(editor)
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .insertContent({ type: 'formula', attrs })
      .run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    insert();
  };
  return (
    <Stack gap="sm">
      <Textarea
        ref={field}
        classNames={{ input: styles.field ?? '' }}
        label={t('fields.formulaTex')}
        placeholder="e = mc^2"
        value={tex}
        onChange={(event) => setFormula({ tex: event.currentTarget.value, isApart })}
        onKeyDown={onKeyDown}
        error={fault && faultText(fault, t)}
        {...{ autosize: true, minRows: 2, maxRows: 8, spellCheck: false, autoCapitalize: 'off' }}
      />
      <Pieces field={field} onPut={(text) => setFormula({ tex: text, isApart })} />
      <Preview attrs={attrs} />
      <Switch
        label={t('fields.formulaApart')}
        checked={isApart}
        onChange={(event) => setFormula({ tex, isApart: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button onClick={insert} disabled={!attrs}>
          {t(isNew ? 'fields.formulaInsert' : 'fields.formulaApply')}
        </Button>
      </Group>
    </Stack>
  );
}

type PiecesProps = { field: RefObject<HTMLTextAreaElement | null>; onPut: (text: string) => void };

/** What is put in at the caret; what is selected goes into it. */
function Pieces({ field, onPut }: PiecesProps) {
  const { t } = useTranslation();
  const putIn = (piece: string) => {
    const area = field.current;
    if (!area) return;
    const { value, selectionStart: from, selectionEnd: to } = area;
    const held = value.slice(from, to);
    // the next key finds the caret in its place
    flushSync(() => onPut(value.slice(0, from) + piece.replace(CARET, () => held) + value.slice(to)));
    const caret = from + piece.indexOf(CARET) + held.length;
    area.focus();
    area.setSelectionRange(caret, caret);
  };
  return (
    <fieldset className={styles.pieces} aria-label={t('fields.formulaPieces')}>
      {PIECES.map(({ name, label, tex }) => (
        <UnstyledButton
          key={name}
          className={styles.piece}
          aria-label={label(t)}
          title={label(t)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => putIn(tex)}
        >
          {name}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** The formula as readers will see it; nothing while there is none. */
function Preview({ attrs }: { attrs: Record<string, unknown> | null }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const shown = attrs && JSON.stringify(attrs);
  useEffect(() => {
    place.current?.replaceChildren(...(shown ? [mathOf(JSON.parse(shown))] : []));
  }, [shown]);
  return <div ref={place} className={styles.preview} role="img" aria-label={t('fields.formulaPreview')} />;
}
