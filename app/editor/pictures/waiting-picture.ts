import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { WAITS } from '#common/document/pictures.ts';
import { UPLOAD_RULES } from '#common/limits.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { type Sending, sendingOf, sendPicture, watchSending } from './pictures-sent.ts';
import styles from './waiting-picture.module.css';

/** The box of a picture whose file is on its way, did not arrive or never came along. */
export function waitingPicture(node: Node): NodeView {
  const id = String(node.attrs[WAITS]);
  const dom = document.createElement('span');
  dom.className = styles.box ?? '';
  dom.contentEditable = 'false';
  dom.dataset.picture = id;
  const take = (file: File | undefined) => file?.type.startsWith('image/') && sendPicture(id, file);
  const show = () => {
    const sending = sendingOf(id);
    dom.replaceChildren(...partsOf(id, sending, take));
    dom.dataset.state = !sending ? 'lost' : sending.fault === null ? 'sending' : 'failed';
  };
  const end = watchSending(id, show);
  dom.addEventListener('dragover', (event) => event.preventDefault());
  dom.addEventListener('drop', (event) => {
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])][0]);
  });
  show();
  return {
    dom,
    update: (other) => other.type === node.type && other.attrs[WAITS] === id && !other.attrs.src,
    stopEvent: (event) => event.target !== dom && !/^(?:dragstart|mousedown)$/.test(event.type),
    ignoreMutation: () => true,
    destroy: end,
  };
}

type Take = (file: File | undefined) => void;

function partsOf(id: string, sending: Sending | undefined, take: Take): Element[] {
  const { t } = browserTexts;
  if (!sending) return [words(t('fields.pictureLost')), chooser(take)];
  if (sending.fault === null) return [words(t('fields.pictureSending')), bar(sending.fraction)];
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = t('fields.htmlRetry');
  again.addEventListener('click', () => sendPicture(id, sending.file));
  return [words(t('fields.pictureFailed', { reason: sending.fault }), 'alert'), again];
}

function words(text: string, role = 'status'): HTMLElement {
  const line = document.createElement('span');
  line.setAttribute('role', role);
  line.textContent = text;
  return line;
}

function bar(fraction: number): HTMLElement {
  const progress = document.createElement('progress');
  progress.value = fraction;
  progress.setAttribute('aria-label', browserTexts.t('fields.pictureSending'));
  return progress;
}

/** A button to choose the file without dragging: by keys, or on a phone. */
function chooser(take: Take): HTMLElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = UPLOAD_RULES.image.accept.join(',');
  input.addEventListener('change', () => take(input.files?.[0]));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = browserTexts.t('fields.pictureChoose');
  button.addEventListener('click', () => input.click());
  const around = document.createElement('span');
  around.append(button, input);
  return around;
}
