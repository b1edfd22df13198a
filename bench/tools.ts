import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../scripts/ensure-chromium.ts';

/** Brings programs that a bench compares with from Debian's packages. @throws naming those that are missing. */
export function ensureTools(packages: Record<string, string>): void {
  const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;
  for (const [program, name] of Object.entries(packages)) if (!isThere(program)) installFromDebian(name);
  const missing = Object.keys(packages).filter((program) => !isThere(program));
  if (missing.length > 0) throw new Error(`This bench needs ${missing.join(' and ')}. Install them and run it again.`);
}
