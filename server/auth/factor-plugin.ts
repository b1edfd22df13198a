import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** Seconds for which an account accepts no codes after ten wrong ones in a row. */
const FACTOR_LOCK_SECONDS = 15 * 60;

const RECOVERY_CODES = 10;
/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The account library's second step of signing in, over the product's own tables. */
export function factorPlugin() {
  return twoFactor({
    twoFactorTable: 'second_factors',
    accountLockout: { maxFailedAttempts: 10, durationSeconds: FACTOR_LOCK_SECONDS },
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`),
    },
    schema: {
      user: { fields: { twoFactorEnabled: 'is_two_factor' } },
      twoFactor: {
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          verified: 'is_verified',
          failedVerificationCount: 'failed_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/** The canonical form of a typed recovery code; null if it cannot be one. */
export function recoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === 2 * HALF ? `${plain.slice(0, HALF)}-${plain.slice(HALF)}` : null;
}
