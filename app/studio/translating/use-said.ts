import type { Editor } from '@tiptap/react';
import { useMemo, useRef } from 'react';
import type { FormFields } from './form-fields.ts';
import type { ListedUnit } from './listed-units.ts';
import { saidBy } from './use-unit-changes.ts';

type Text = {
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  fields: FormFields;
};

/**
 * What the current unit says, of a block as of the last rest in typing (`round`), and whether its source changed and nobody has touched it
 * here since then: it is what it was when somebody first came to it.
 */
export function useSaid(unit: ListedUnit | null, round: number, { editor, blocks, fields }: Text) {
  const first = useRef(new Map<string, { of: string; sign: string }>());
  const held = unit?.field ? fields.sign(unit.field) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block is looked at after each rest, a field when it holds something else
  return useMemo(() => {
    const said = unit && saidBy(unit, { editor, blocks, fields });
    const sign = held ?? said;
    if (!unit || sign === null) return { said, isUntouched: false };
    const known = first.current.get(unit.unit);
    if (unit.state !== 'outdated') first.current.delete(unit.unit);
    else if (known?.of !== unit.seen) first.current.set(unit.unit, { of: unit.seen, sign });
    return { said, isUntouched: first.current.get(unit.unit)?.sign === sign };
  }, [unit, round, held, editor, blocks]);
}
