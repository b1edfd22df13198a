import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { href } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../../frame/browser-texts.ts';

/** The authenticator's answer, as a form sends it, or the reason for none in the person's language. */
export type Answered = { response: string } | { fault: string };

/** Fetched at the first use. */
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

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser can offer passkeys in its autofill list. */
export async function canOffer(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;
}

/** Creates a passkey with the server's options. */
export function makePasskey(options: object): Promise<Answered> {
  return answered(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Whether the person is signing in with a passkey now: then no offer may start or cancel that. */
let isAsking = false;
let offering: Promise<unknown> = Promise.resolve();

/** Lets the person pick one of this site's passkeys. */
export async function showPasskey(): Promise<Answered> {
  isAsking = true;
  try {
    await offering;
    const answer = await ask();
    if (!answer?.ok) return { fault: answer?.message ?? browserTexts.t('passkeys.broken') };
    return await answered(async () => (await library()).startAuthentication({ optionsJSON: answer.options }));
  } finally {
    isAsking = false;
  }
}

/** Offers this site's passkeys in the browser's autofill list. @returns the answer once one is picked, else null */
export async function offerPasskey(): Promise<string | null> {
  if (isAsking) return null;
  const asking = ask();
  offering = asking;
  const [answer, { startAuthentication }] = await Promise.all([asking, library()]);
  if (isAsking || !answer?.ok) return null;
  const given = { optionsJSON: answer.options, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
  return JSON.stringify(await startAuthentication(given));
}

/** Withdraws the offer. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  if (!isAsking) WebAuthnAbortService.cancelCeremony();
}

type OptionsAnswer = { ok: true; options: PublicKeyCredentialRequestOptionsJSON } | Refusal;

/** A challenge from the server; null if it cannot be reached. */
function ask(): Promise<OptionsAnswer | null> {
  return fetch(href('/auth/passkey'), { method: 'POST' })
    .then((answer) => answer.json() as Promise<OptionsAnswer>)
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
