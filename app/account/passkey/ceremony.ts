import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { href } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../../frame/browser-texts.ts';

/** What the authenticator answered, as a form sends it, or why it did not, in the person's words. */
export type Answered = { response: string } | { fault: string };

/** Fetched with the first use. */
const library = () => import('@simplewebauthn/browser');

const FAULTS: Partial<Record<string, 'canceled' | 'already' | 'unsupported' | 'unable'>> = {
  ERROR_CEREMONY_ABORTED: 'canceled',
  NotAllowedError: 'canceled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'already',
  ERROR_INVALID_DOMAIN: 'unsupported',
  ERROR_INVALID_RP_ID: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unable',
};

/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser can name passkeys among what it fills in. */
export async function canOffer(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;
}

/** Makes a passkey as the server asked for it. */
export function makePasskey(options: object): Promise<Answered> {
  return answered(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Whether the person asked for a passkey: an offer neither takes its place nor its challenge. */
let isAsking = false;
let offering: Promise<unknown> = Promise.resolve();

/** Shows a passkey of this site, whichever the person picks. */
export async function showPasskey(): Promise<Answered> {
  isAsking = true;
  try {
    await offering;
    const asked = await ask();
    if (!asked?.ok) return { fault: asked?.message ?? browserTexts.t('passkeys.broken') };
    return await answered(async () => (await library()).startAuthentication({ optionsJSON: asked.options }));
  } finally {
    isAsking = false;
  }
}

/** Lets the browser name this site's passkeys among what it fills in. @returns the answer once one is picked, else null */
export async function offerPasskey(): Promise<string | null> {
  if (isAsking) return null;
  const asking = ask();
  offering = asking;
  const [asked, { startAuthentication }] = await Promise.all([asking, library()]);
  if (isAsking || !asked?.ok) return null;
  const given = { optionsJSON: asked.options, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
  return JSON.stringify(await startAuthentication(given));
}

/** Takes the offer back. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  if (!isAsking) WebAuthnAbortService.cancelCeremony();
}

type Asked = { ok: true; options: PublicKeyCredentialRequestOptionsJSON } | Refusal;

/** A challenge from the server; null if it cannot be reached. */
function ask(): Promise<Asked | null> {
  return fetch(href('/auth/passkey'), { method: 'POST' })
    .then((answer) => answer.json() as Promise<Asked>)
    .catch(() => null);
}

async function answered(work: () => Promise<object>): Promise<Answered> {
  if (!hasPasskeys()) return { fault: browserTexts.t('passkeys.unsupported') };
  try {
    return { response: JSON.stringify(await work()) };
  } catch (error) {
    const { code, name } = error as Partial<WebAuthnError>;
    const fault = FAULTS[code ?? ''] ?? FAULTS[name ?? ''] ?? 'broken';
    return { fault: browserTexts.t(`passkeys.${fault}`) };
  }
}
