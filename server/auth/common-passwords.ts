import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Words that guessers of Portuguese passwords try and the list, which was gathered elsewhere, leaves out. */
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

/** The most common passwords of the world, lowercase; read when first asked for. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...(dictionary['passwords-common'] as string[]), ...LOCAL]),
  );
  return known;
}

/**
 * What a schema finds in an input with a new password, which must not be one that everybody tries first.
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
