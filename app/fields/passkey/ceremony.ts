import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../../shell/browser-texts.ts';

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

/** Makes a passkey as the server asked for it. */
export function makePasskey(options: object): Promise<Answered> {
  return answered(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Shows a passkey of this site, whichever the person picks. */
export async function showPasskey(): Promise<Answered> {
  const asked = await fetch('/auth/passkey', { method: 'POST' })
    .then((answer) => answer.json() as Promise<{ ok: true; options: object } | Refusal>)
    .catch(() => null);
  if (!asked?.ok) return { fault: asked?.message ?? browserTexts.t('passkeys.broken') };
  return answered(async () => {
    const { startAuthentication } = await library();
    return startAuthentication({ optionsJSON: asked.options as PublicKeyCredentialRequestOptionsJSON });
  });
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
