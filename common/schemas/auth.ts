import { LIMITS } from '../limits.ts';
import { email } from './email.ts';
import { mediaAddress } from './fields.ts';
import { lineText, plainText } from './plain-text.ts';
import { z } from './zod.ts';

const fullName = lineText().trim().max(LIMITS.fullName, 'too_long').default('');
const knownPassword = z.string().min(1, 'password_required').max(LIMITS.passwordMax, 'password_too_long');
const newPassword = z
  .string()
  .min(1, 'password_required')
  .min(LIMITS.passwordMin, 'password_too_short')
  .max(LIMITS.passwordMax, 'password_too_long');

/** The input of signing in. */
export const accountSchema = z.object({ email, password: knownPassword });

/** The input of signing up; the name is optional. */
export const signUpSchema = z.object({ name: fullName, email, password: newPassword });

/** The input of asking for a new password. */
export const recoverySchema = z.object({ email });

/** The secret of a link; a text that cannot be one becomes empty. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .catch('');

/** The input of setting a new password by a link. */
export const resetSchema = z.object({ token: linkToken, password: newPassword });

/** The input of changing one's password. */
export const passwordChangeSchema = z.object({ current_password: knownPassword, password: newPassword });

/** The input of an act on one's own account that requires the password again. */
export const presentPasswordSchema = z.object({ password: knownPassword });

/** A code of an authenticator, or a recovery code. */
export const codeSchema = z.object({ code: z.string().trim().min(1, 'code_required').max(40, 'code_wrong') });

/** What a passkey is called. */
export const passkeyNameSchema = z.object({
  name: plainText().trim().min(1, 'name_required').max(LIMITS.passkeyName, 'too_long'),
});

/** A field of a form that holds JSON. */
const jsonText = z
  .string()
  .max(20_000)
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue('passkey_refused');
      return z.NEVER;
    }
  });
const base64url = z.string().regex(/^[\w-]*$/);
const credentialId = base64url.max(2_000);

/** The answer of a browser that created a passkey; the account library checks its content. */
export const madePasskeySchema = z.object({
  response: jsonText.pipe(z.looseObject({ id: credentialId, response: z.looseObject({}) })),
});

/** The answer of a browser that was shown a passkey. */
export const shownPasskeySchema = z.object({
  response: jsonText.pipe(
    z.object({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      clientExtensionResults: z.object({}).default({}),
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
    }),
  ),
});

/** The input of accepting an invitation; the address is the invitation's. */
export const acceptSchema = z.object({ token: linkToken, name: fullName, password: newPassword });

/** The input of inviting somebody. */
export const invitationSchema = z.object({ email, role: z.enum(['admin', 'editor', 'user'], 'role_invalid') });

/** The input of one's own profile; without `about` that stays as it is. */
export const profileSchema = z.object({
  full_name: fullName,
  avatar_url: mediaAddress,
  about: plainText().trim().max(LIMITS.about, 'too_long').optional(),
});
export type ProfileInput = z.input<typeof profileSchema>;
