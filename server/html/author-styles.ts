import { createHash } from 'node:crypto';
import { declarationsIn, isStyle } from '#common/document/styles.ts';
import { inkOn, onPaper } from './colours.ts';

/** The colours that hold around an element. */
export type Around = { color: string | null; background: string | null };
export const PLAIN: Around = { color: null, background: null };

const SAFE_VALUE = /^[#\w\s.,%()/-]{1,64}$/;

export type AuthorStyles = {
  /** The class that stands for an inline style, null if nothing of it is shown; and the colours that hold inside. */
  classOf(style: string, around: Around): { name: string | null; inside: Around };
  /** The rules of all classes so far, the same text for the same classes. */
  css(): string;
};

/** Turns inline styles, which the pages' Content-Security-Policy forbids, into classes named by what they do. */
export function authorStyles(): AuthorStyles {
  const rules = new Map<string, string>();
  const known = new Map<string, ReturnType<AuthorStyles['classOf']>>();
  const classOf: AuthorStyles['classOf'] = (style, around) => {
    if (!style) return { name: null, inside: around };
    const { declarations, inside } = read(style, around);
    if (declarations.length === 0) return { name: null, inside };
    const text = declarations.join(';');
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
    rules.set(name, text);
    return { name, inside };
  };
  return {
    classOf: (style, around) => {
      const key = JSON.stringify([style, around.color, around.background]);
      const found = known.get(key) ?? classOf(style, around);
      known.set(key, found);
      return found;
    },
    css: () =>
      [...rules]
        .map(([name, text]) => `.${name}{${text}}`)
        .sort()
        .join('\n'),
  };
}

function read(style: string, around: Around): { declarations: string[]; inside: Around } {
  const given = valuesOf(style);
  const declarations: string[] = [];
  const align = given.get('text-align');
  if (align && isStyle('text-align', align)) declarations.push(`text-align:${align}`);
  const color = given.get('color') ?? null;
  const background = given.get('background-color') ?? null;
  const inside = { color: color ?? around.color, background: background ?? around.background };
  if (background) {
    const ink = inside.color ?? inkOn(background);
    declarations.push(`background-color:${background}`, ...(ink ? [`color:${ink}`] : []));
  } else if (color) declarations.push(`color:${around.background ? color : onPaper(color)}`);
  return { declarations, inside };
}

function valuesOf(style: string): Map<string, string> {
  return new Map([...declarationsIn(style)].filter(([, value]) => SAFE_VALUE.test(value)));
}
