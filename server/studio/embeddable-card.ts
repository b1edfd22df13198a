import { COLOURS } from '#common/design-tokens.ts';
import { escaped } from '../html/escaped.ts';

type Card = {
  title: string;
  address: string;
  /** The absolute address of a picture; null if there is none. */
  cover: string | null;
  /** The words of the card's button, in the e-book's language. */
  invitation: string;
};

const LINK = `display:flex;gap:16px;align-items:center;box-sizing:border-box;max-width:440px;padding:16px;border:1px solid ${COLOURS.line.light};border-radius:10px;background:${COLOURS.surface.light};color:${COLOURS.ink.light};font:600 18px/1.3 Georgia,serif;text-decoration:none`;
const COVER = 'flex:none;width:72px;height:96px;object-fit:cover;border-radius:3px 6px 6px 3px';
const INVITATION = `display:block;margin-top:6px;color:${COLOURS.red.light};font:600 14px/1.4 sans-serif`;

/** A card of an e-book for any site's page: a link with its own look, without script and frame. */
export function embeddableCard({ title, address, cover, invitation }: Card): string {
  const picture = cover ? `<img src="${escaped(cover)}" alt="" width="72" height="96" style="${COVER}">` : '';
  const words = `<span>${escaped(title)}<span style="${INVITATION}">${escaped(invitation)}</span></span>`;
  return `<a href="${escaped(address)}" style="${LINK}">${picture}${words}</a>`;
}
