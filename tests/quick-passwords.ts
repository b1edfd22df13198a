import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

function quick(password: unknown, salt: unknown, length: unknown, options: object, done: unknown): void {
  Reflect.apply(scrypt, crypto, [password, salt, length, { ...options, N: 16 }, done]);
}

// A hash of a password is slow by intent, and the tests sign in thousands of times. They, and the servers that they start
// (`e2e/server.ts`), hash by the same function in a thousandth of its rounds; `start.test.ts` looks at those of the product.
if (scrypt.name !== quick.name) {
  Object.assign(crypto, { scrypt: quick });
  syncBuiltinESMExports();
  process.env.QUICK_PASSWORDS = import.meta.filename;
}
