import { LIMITS } from '../limits.ts';
import { email } from './email.ts';
import { mediaAddress } from './fields.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

const fullName = plainText().trim().max(LIMITS.fullName, 'too_long').default('');
const knownPassword = z.string().min(1, 'password_required').max(LIMITS.passwordMax, 'password_too_long');
const newPassword = z
  .string()
  .min(1, 'password_required')
  .min(LIMITS.passwordMin, 'password_too_short')
  .max(LIMITS.passwordMax, 'password_too_long');

/** What signing in takes. */
export const accountSchema = z.object({ email, password: knownPassword });

/** What signing up takes; the name is optional. */
export const signUpSchema = z.object({ name: fullName, email, password: newPassword });

/** What asking for a new password takes. */
export const recoverySchema = z.object({ email });

/** The secret of a link; a text that can be none is an empty one. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .catch('');

/** What setting a new password by a link takes. */
export const resetSchema = z.object({ token: linkToken, password: newPassword });

/** What changing one's password takes. */
export const passwordChangeSchema = z.object({ current_password: knownPassword, password: newPassword });

/** What an act on one's own account takes that asks for the password once more. */
export const presentPasswordSchema = z.object({ password: knownPassword });

/** A code of an authenticator, or a recovery code. */
export const codeSchema = z.object({ code: z.string().trim().min(1, 'code_required').max(40, 'code_wrong') });

/** What a passkey is called. */
export const passkeyNameSchema = z.object({
  name: plainText().trim().min(1, 'name_required').max(LIMITS.passkeyName, 'too_long'),
});

/** What a browser answers for a passkey, sent as JSON in a form. */
export const passkeySchema = z.object({
  response: z
    .string()
    .max(20_000)
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        issues.addIssue('passkey_refused');
        return z.NEVER;
      }
    })
    .pipe(
      z.looseObject({
        id: z
          .string()
          .max(2_000)
          .regex(/^[\w-]*$/),
        response: z.looseObject({}),
      }),
    ),
});

/** What accepting an invitation takes; the address is the invitation's. */
export const acceptSchema = z.object({ token: linkToken, name: fullName, password: newPassword });

/** What inviting takes. */
export const invitationSchema = z.object({ email, role: z.enum(['admin', 'editor', 'user'], 'role_invalid') });

/** What a person says of themselves. */
export const profileSchema = z.object({ full_name: fullName, avatar_url: mediaAddress });
export type ProfileInput = z.input<typeof profileSchema>;
