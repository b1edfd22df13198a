import { Callout } from '#common/document/schema/blocks.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './blocks.module.css';
import { calloutName } from './callout-name.ts';

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
        name.textContent = calloutName(kind, browserTexts.t);
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
