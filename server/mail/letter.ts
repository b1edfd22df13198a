import { COLOURS } from '#common/design-tokens.ts';
import type { Language } from '#common/languages.ts';
import { inOneLine } from '#common/schemas/plain-text.ts';
import type { SiteSettings } from '#common/schemas/site.ts';
import { type MailT, mailTexts } from '#common/texts/mail.ts';
import { escaped } from '../html/escaped.ts';
import type { Actor, Role } from '../policy.ts';

/** The recipient. */
export type Recipient = {
  email: string;
  name: string;
  language: Language | null;
  /** The installation's name for itself. */
  product: string;
};
/** The content of a mail; it has one place for a link, between two texts. */
export type Letter = {
  to: Recipient;
  subject: string;
  text: string;
  /** Lines below the text. */
  facts?: string[];
  link: { label: string; url: string };
  after: string;
  /** The address at which one request turns off such letters, without signing in. */
  off?: { label: string; url: string };
};

/** The holder of an account as a recipient. */
export function recipientOf(
  { site }: { site: Pick<SiteSettings, 'product_name'> },
  { email, name, language = null }: Pick<Actor, 'email' | 'name' | 'language'>,
): Recipient {
  return { email, name: inOneLine(name), language, product: site.product_name };
}

/** What happened to an account's passkey. */
export type PasskeyChange = { name: string; was: 'Added' | 'Removed' };

/** The way back in for somebody who forgot the password. */
export function recoveryLetter(to: Recipient, url: string, minutes: number): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('recoverySubject', { product }),
    text: t('recoveryText', { email: to.email }),
    link: { label: t('recoveryButton'), url },
    after: t('recoveryAfter', { minutes }),
  };
}

/** The invitation to make an account with a role. */
export function invitationLetter(
  to: Recipient,
  { url, inviter, role, days }: { url: string; inviter: string; role: Role; days: number },
): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('invitationSubject', { inviter, product }),
    text: t('invitationText', { inviter, product, role: t(role) }),
    link: { label: t('invitationButton'), url },
    after: t('invitationAfter', { email: to.email, days }),
  };
}

/** Word that a password was changed, so that its owner can act if somebody else did it. */
export function passwordChangedLetter(to: Recipient, recoveryUrl: string): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('passwordChangedSubject', { product }),
    text: t('passwordChangedText', { email: to.email }),
    after: t('passwordChangedAfter'),
    link: { label: t('passwordChangedButton'), url: recoveryUrl },
  };
}

/** Word that somebody tried to sign up with the address of an account, which the answer to them does not say. */
export function signUpTriedLetter(to: Recipient, signInUrl: string): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('signUpTriedSubject', { product }),
    text: t('signUpTriedText', { email: to.email, product }),
    link: { label: t('signUpTriedButton'), url: signInUrl },
    after: t('signUpTriedAfter'),
  };
}

/** Word that an administrator took the second step of signing in from an account. */
export function factorResetLetter(to: Recipient, { url, admin }: { url: string; admin: string }): Letter {
  const t = mailTexts(to.language);
  return {
    to,
    subject: t('factorResetSubject', { product: to.product }),
    text: t('factorResetText', { admin, email: to.email }),
    link: { label: t('factorResetButton'), url },
    after: t('factorResetAfter'),
  };
}

/** Word that an administrator took all passkeys from an account. */
export function passkeysRemovedLetter(to: Recipient, { url, admin }: { url: string; admin: string }): Letter {
  const t = mailTexts(to.language);
  return {
    to,
    subject: t('passkeysRemovedSubject', { product: to.product }),
    text: t('passkeysRemovedText', { admin, email: to.email }),
    link: { label: t('factorResetButton'), url },
    after: t('factorResetAfter'),
  };
}

/** Word that an account got a passkey or lost one, so that its owner can act if somebody else did it. */
export function passkeyLetter(to: Recipient, url: string, { name, was }: PasskeyChange): Letter {
  const t = mailTexts(to.language);
  return {
    to,
    subject: t(`passkey${was}Subject`, { product: to.product }),
    text: t(`passkey${was}Text`, { name, email: to.email }),
    link: { label: t('factorResetButton'), url },
    after: t('passkeyAfter'),
  };
}

/** Word to an administrator that a reader asks to write. */
export function authorRequestLetter(
  to: Recipient,
  { url, name, email }: { url: string; name: string; email: string },
): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('authorRequestSubject', { name: name || email, product }),
    text: name ? t('authorRequestText', { name, email, product }) : t('authorRequestTextNobody', { email, product }),
    link: { label: t('authorRequestButton'), url },
    after: t('authorRequestAfter'),
  };
}

/** Word to a reader that they may write now. */
export function authorAcceptedLetter(to: Recipient, { url, admin }: { url: string; admin: string }): Letter {
  const t = mailTexts(to.language);
  const { product } = to;
  return {
    to,
    subject: t('authorAcceptedSubject', { product }),
    text: t('authorAcceptedText', { admin, product }),
    link: { label: t('authorAcceptedButton'), url },
    after: t('authorAcceptedAfter'),
  };
}

/** An e-mail in its two parts. */
export function renderLetter(letter: Letter, site: string): { text: string; html: string } {
  const t = mailTexts(letter.to.language);
  return { text: plainText(letter, site, t), html: htmlText(letter, site, t) };
}

function greeting({ name }: Recipient, t: MailT): string {
  return name ? t('greeting', { name }) : t('greetingNobody');
}

function plainText(letter: Letter, site: string, t: MailT): string {
  const facts = letter.facts ? [letter.facts.map(listed).join('\n')] : [];
  const off = letter.off ? [`${letter.off.label}\n${letter.off.url}`] : [];
  const paragraphs = [greeting(letter.to, t), letter.text, ...facts, letter.link.url, letter.after, ...off];
  return `${paragraphs.map(wrappedLines).join('\n\n')}\n\n-- \n${t('footer', { site })}\n`;
}

const wrappedLines = (paragraph: string) =>
  paragraph
    .split('\n')
    .map((line) => wrapped(line))
    .join('\n');

/** A line of a list: what does not fit into it goes on below its first word. */
const listed = (fact: string) => `- ${wrapped(fact, WIDTH - 2).replaceAll('\n', '\n  ')}`;

const WIDTH = 72;

/** Lines of at most so many characters; neither an address nor a space that holds its neighbours together is broken. */
function wrapped(paragraph: string, width = WIDTH): string {
  const [first = '', ...words] = paragraph.split(' ');
  let [text, length] = [first, first.length];
  for (const word of words) {
    const fits = length + 1 + word.length <= width;
    text += (fits ? ' ' : '\n') + word;
    length = fits ? length + 1 + word.length : word.length;
  }
  return text;
}

/** Mails are read on light paper: their readers' programs know no second set of colours. */
const [PAPER, INK, SOFT, LINE, RED, ON_RED] = (['paper', 'ink', 'soft', 'line', 'red', 'on-red'] as const).map(
  (name) => COLOURS[name].light,
);
const FONT = "font-family:Georgia,'Times New Roman',serif";

function htmlText(letter: Letter, site: string, t: MailT): string {
  const p = (text: string, style = '') => `<p style="margin:0 0 1em;${style}">${escaped(text)}</p>`;
  const url = escaped(letter.link.url);
  return `<!doctype html>
<html lang="${escaped(letter.to.language ?? 'pt-BR')}"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};${FONT};font-size:17px;line-height:1.55">
<div style="max-width:34em;margin:0 auto;padding:2em 1.25em">
<p style="margin:0 0 1.5em;font-size:1.3em;font-weight:bold">${escaped(letter.to.product)}<span style="color:${RED}">.</span></p>
${p(greeting(letter.to, t))}
${p(letter.text)}${factsList(letter)}
<p style="margin:1.5em 0"><a href="${url}" style="display:inline-block;padding:0.7em 1.2em;border-radius:6px;background:${RED};color:${ON_RED};text-decoration:none">${escaped(letter.link.label)}</a></p>
${p(letter.after)}
<p style="margin:1.5em 0 0;padding-top:1em;border-top:1px solid ${LINE};color:${SOFT};font-size:0.82em">${escaped(t('linkHint'))}<br><span style="word-break:break-all">${url}</span><br><br>${escaped(t('footer', { site }))}${offLine(letter)}</p>
</div>
</body></html>
`;
}

function factsList({ facts = [] }: Letter): string {
  if (facts.length === 0) return '';
  return `\n<ul style="margin:0 0 1em;padding-left:1.2em">${facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')}</ul>`;
}

function offLine({ off }: Letter): string {
  return off
    ? `<br><br><a href="${escaped(off.url)}" style="color:${SOFT}">${escaped(off.label.replace(/\s?:$/, ''))}</a>`
    : '';
}
