import { type htmlCompletionSource, htmlCompletionSourceWith } from '@codemirror/lang-html';
import { attributesOf, ELEMENTS, mayHave } from '#common/document/definition.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';

type Context = Parameters<typeof htmlCompletionSource>[0];
type Result = NonNullable<ReturnType<typeof htmlCompletionSource>>;
type Option = Result['options'][number];

const TAG = /^<([a-z][a-z0-9-]*)/i;
const ATTRIBUTE = /(?<=\s)([a-z-]+)\s*=\s*["']?/gi;
/** Characters before the cursor in which a tag begins. */
const FAR = 2_000;

/** With the elements that HTML has no name for. */
const complete = htmlCompletionSourceWith({
  extraTags: Object.fromEntries([...ELEMENTS.keys()].filter((tag) => tag.includes('-')).map((tag) => [tag, {}])),
});

/** Completes what may be written, and nothing else. */
export function completeDefined(context: Context): Result | null {
  const result = complete(context);
  if (!result) return null;
  const before = context.state.sliceDoc(Math.max(0, context.pos - FAR), context.pos);
  const { tag, attribute } = unfinished(before);
  const options = result.options.filter((option) => isOffered(option, tag.toLowerCase(), attribute.toLowerCase()));
  return { ...result, options };
}

/** What is being written: the tag, and the attribute whose value it is. */
function unfinished(before: string): { tag: string; attribute: string } {
  const written = before.slice(before.lastIndexOf('<'));
  const [, tag = ''] = written.includes('>') ? [] : (TAG.exec(written) ?? []);
  const [, attribute = ''] = [...written.matchAll(ATTRIBUTE)].at(-1) ?? [];
  return { tag, attribute: tag && attribute };
}

function isOffered({ label, type }: Option, tag: string, attribute: string): boolean {
  // ids are made, not typed
  if (type === 'property') return label !== BLOCK_ID && label !== UNTRANSLATED && attributesOf(tag).has(label);
  if (type === 'constant') return mayHave(tag, attribute, label);
  return ELEMENTS.has(label.replace(/[</>]/g, ''));
}
