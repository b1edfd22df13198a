import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Common Portuguese passwords that the imported list leaves out. */
const LOCAL = [
  'mudar123',
  'novasenha',
  'minhasenha',
  'senha1234',
  'senha12345',
  'senha123456',
  'brasil123',
  'prelo123',
];

let known: Promise<Set<string>> | null = null;

/** The most common passwords of the world, lowercase; read at the first use. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...(dictionary['passwords-common'] as string[]), ...LOCAL]),
  );
  return known;
}

/**
 * Parses an input with a new password, which must not be a common one.
 * @throws invalid with fields
 */
export async function parsedWithNewPassword<T extends { password: string }>(
  schema: z.ZodType<T>,
  input: unknown,
): Promise<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  if ((await commonPasswords()).has(parsed.data.password.toLowerCase())) {
    throw new AppError('invalid', {}, { password: { code: 'password_common' } });
  }
  return parsed.data;
}
