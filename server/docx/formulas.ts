import { BuilderElement, type ParagraphChild } from 'docx';
import { latexToMath, MathRun, Math as WordMath } from 'docx/math';
import { wordsOf } from '#common/formulas/part.ts';
import type { Run } from '#server/book/block.ts';

/** A formula as Word's own; its words where the library does not know its LaTeX. */
export function formulaOf({ tex, parts, isDisplay }: Extract<Run, { kind: 'formula' }>): ParagraphChild {
  const formula = new WordMath({ children: childrenOf(tex) ?? [new MathRun(wordsOf(parts))] });
  // the library's types know no formula on a line of its own
  return isDisplay ? (new BuilderElement({ name: 'm:oMathPara', children: [formula] }) as never) : formula;
}

function childrenOf(tex: string) {
  try {
    return latexToMath(tex);
  } catch {
    return null;
  }
}
