import sanitizeHtml from 'sanitize-html';
import { isMedia, LINK_SCHEMES, MEDIA_SCHEMES, PLAYER_HOSTS } from '#common/document/addresses.ts';
import { attributesOf, ELEMENTS, mayHave } from '#common/document/definition.ts';
import { FORMULA, FORMULA_PARTS } from '#common/document/formula.ts';
import { STYLES } from '#common/document/styles.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { assertDepth } from './depth.ts';

const TAGS = [...ELEMENTS.keys(), ...FORMULA_PARTS.keys()];
const MEDIA = TAGS.filter((tag) => attributesOf(tag).get('src') === isMedia);

/** Elements outside of the definition whose text goes with them. */
const WITHOUT_TEXT = ['script', 'style', 'textarea', 'option', 'xmp', 'annotation', 'annotation-xml'];
/** Stands for an element that may not stand where it does: it is dropped, its text stays. */
const STRAY = 'stray-element';

/**
 * The definition of what may be written, as the library takes it. What is not in it is dropped; text inside dropped tags
 * stays, scripts and styles vanish with their content.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: Object.fromEntries(TAGS.map((tag) => [tag, [...attributesOf(tag).keys()]])),
  allowedStyles: { '*': STYLES },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: Object.fromEntries(MEDIA.map((tag) => [tag, MEDIA_SCHEMES])),
  allowProtocolRelative: false,
  allowedIframeHostnames: PLAYER_HOSTS,
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: WITHOUT_TEXT,
  exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs.src,
  // nobody sees it, and it would be escaped once more in every round
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
};

/** What becomes of the elements of one text, from its first to its last. */
function transforms(): Pick<sanitizeHtml.IOptions, 'transformTags' | 'onOpenTag' | 'onCloseTag'> {
  const ids = new Set<string>();
  let formulas = 0;
  let isInFormula = false;
  const isFirst = (id: string) => {
    const isKnown = ids.has(id);
    ids.add(id);
    return !isKnown;
  };
  /** An element without the attributes that the definition refuses, whatever the library would have made of them. */
  const asDefined = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const isPart = FORMULA_PARTS.has(tagName);
    if (isInFormula !== isPart && !WITHOUT_TEXT.includes(tagName)) return { tagName: STRAY, attribs: {} };
    const allowed = Object.entries(attribs).filter(([name, text]) => mayHave(tagName, name, text));
    // of blocks with the same id the first keeps it, as in the editor
    const kept = allowed.filter(([name, text]) => name !== BLOCK_ID || isFirst(text));
    return { tagName, attribs: Object.fromEntries(kept) };
  };
  return {
    transformTags: { a: safeLink, '*': asDefined },
    onOpenTag: (name) => {
      isInFormula = formulas > 0;
      if (name === FORMULA) formulas += 1;
    },
    onCloseTag: (name) => {
      if (name === FORMULA) formulas -= 1;
    },
  };
}

function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { target, rel, ...others } = attribs;
  if (target !== '_blank') return { tagName, attribs: others };
  return { tagName, attribs: { ...attribs, rel: 'noopener' } };
}

/** Rounds after which even the most tangled markup was seen to stay as it is. */
const MAX_ROUNDS = 8;

/**
 * Author HTML with everything outside the allowlist removed. Idempotent. Long texts are cleaned by `cleanHtml`, in a
 * thread of its own.
 * @throws HtmlTooDeep
 */
export function sanitiseHtml(html: string): string {
  let clean = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    assertDepth(clean);
    const cleaner = sanitizeHtml(clean, { ...OPTIONS, ...transforms() }).trim();
    // what a dropped tag leaves behind may read differently the next time
    if (cleaner === clean) return clean;
    clean = cleaner;
  }
  return clean;
}
