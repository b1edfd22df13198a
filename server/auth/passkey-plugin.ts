import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

const SIGN_IN = '/passkey/verify-authentication';

/** The library's refusal if a passkey did not verify its holder. */
export const UNVERIFIED = 'USER_NOT_VERIFIED';

/**
 * The account library's passkeys, over the product's own tables. A passkey counts for both steps of signing in, so each
 * must verify its holder: by a finger, a face or a number.
 */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Prelo',
    origin,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'is_backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

/** Whether a call of the library is a sign-in by a passkey. */
export function isPasskeySignIn(path: string | undefined): boolean {
  return path === SIGN_IN;
}

function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: UNVERIFIED });
}
