import { renderSVG } from 'uqr';
import { MOST_SEALED } from '#common/letters-of-codes.ts';
import type { ToolTexts } from '#common/texts/tools.ts';
import { href } from '../../href.ts';
import { ebookId } from '../../place.ts';
import { gather } from '../../stored/carried.ts';
import { element } from '../elements.ts';
import { filled } from '../texts.ts';
import { ask } from './asked.ts';
import { keyOf, newCode, seal } from './sealing.ts';

type Texts = ToolTexts['carry'];
type Left = { code: string; minutes: number; isOnlyThis: boolean };

/** Codes that are tried until one is free. */
const TRIES = 3;

/** Leaves what this device knows for another, and shows the code in `box`, or says there why not. */
export async function leave(box: HTMLElement, t: Texts): Promise<void> {
  const left = await leaveOnce(t).catch((fault: unknown) => (fault as Error).message);
  if (typeof left === 'string') return box.replaceChildren(element('p', {}, left));
  const { code, minutes, isOnlyThis } = left;
  const page = location.origin + href('/continue');
  const qr = element('div', { className: 'carry-qr', role: 'img', ariaLabel: t.qr });
  // a drawing of squares, made here of the code alone
  qr.innerHTML = renderSVG(`${page}#${code}`, { border: 0 });
  box.replaceChildren(
    element('p', {}, filled(t.how, { address: page.replace(/^https?:\/\//, '') })),
    element('p', { className: 'carry-code' }, (code.match(/.{4}/g) ?? []).join('-')),
    qr,
    element('p', { className: 'note' }, filled(t.once, { minutes })),
    ...(isOnlyThis ? [element('p', { className: 'note' }, t.onlyThis)] : []),
  );
}

/** @throws with what to say */
async function leaveOnce(t: Texts): Promise<Left> {
  for (let count = 1; ; count += 1) {
    const code = newCode();
    const { key, proof, place } = await keyOf(code);
    let sealed = await seal(key, await gather());
    const isOnlyThis = sealed.length > MOST_SEALED && ebookId !== '';
    if (isOnlyThis) sealed = await seal(key, await gather(ebookId));
    if (sealed.length > MOST_SEALED) throw new Error(t.tooMuch);
    const answer = await ask<{ minutes: number }>(href('/transfers'), { place, proof, sealed });
    if (!answer) throw new Error(t.offline);
    if (answer.ok) return { code, minutes: answer.minutes, isOnlyThis };
    if (answer.code !== 'transfer_place_taken' || count === TRIES) throw new Error(answer.message);
  }
}
