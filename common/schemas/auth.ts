import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const email = z.string().trim().min(1, 'email_required').max(LIMITS.email, 'too_long').pipe(z.email('email_invalid'));

/** What signing in takes. */
export const accountSchema = z.object({
  email,
  password: z.string().min(1, 'password_required').max(LIMITS.passwordMax, 'password_too_long'),
});

/** What signing up takes; the name is optional. */
export const signUpSchema = z.object({
  name: z.string().trim().max(LIMITS.fullName, 'too_long').default(''),
  email,
  password: z
    .string()
    .min(1, 'password_required')
    .min(LIMITS.passwordMin, 'password_too_short')
    .max(LIMITS.passwordMax, 'password_too_long'),
});
