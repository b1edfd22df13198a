import { z } from 'zod';
import { CODE_LETTERS, MOST_SEALED, PLACE_LETTERS } from '../letters-of-codes.ts';

const place = z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${PLACE_LETTERS}}$`));
/** SHA-256 of a part of what the key is derived with, in base64url: who has the code has it. */
const proof = z.string().regex(/^[\w-]{43}$/);

/** What one device leaves for another: sealed in the browser, so that nobody else can read it. */
export const transferSchema = z.object({
  place,
  proof,
  sealed: z
    .string()
    .regex(/^[\w-]+$/)
    .max(MOST_SEALED),
});
export const takingSchema = z.object({ place, proof });
