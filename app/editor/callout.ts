import type { Callout as Kind } from '#common/document/blocks.ts';
import { Callout } from '#common/document/schema/blocks.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './blocks.module.css';

/** What a tone is called in the interface; readers get the word in the language of the e-book. */
function nameOf(kind: unknown): string {
  const { t } = browserTexts;
  const names: Record<Kind, string> = {
    tip: t('fields.blockTip'),
    attention: t('fields.blockAttention'),
    important: t('fields.blockImportant'),
  };
  return names[kind as Kind] ?? '';
}

/** What stands out from the text, while it is written: its word stands over it. */
export const CalloutBox = Callout.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('aside');
      const name = document.createElement('p');
      const contentDOM = document.createElement('div');
      dom.className = styles.callout ?? '';
      name.className = styles.calloutName ?? '';
      name.contentEditable = 'false';
      dom.setAttribute('role', 'note');
      dom.append(name, contentDOM);
      const show = (kind: unknown) => {
        dom.dataset.kind = typeof kind === 'string' ? kind : '';
        name.textContent = nameOf(kind);
        name.hidden = name.textContent === '';
      };
      show(node.attrs['data-kind']);
      return {
        dom,
        contentDOM,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next.attrs['data-kind']);
          return true;
        },
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
      };
    },
});
