import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { CurrentSettings } from '../settings/current.ts';
import type { Auth } from './auth.ts';
import type { Call } from './library.ts';

/** What the parts of the accounts need. */
export type Deps = {
  auth: Auth;
  call: Call;
  db: Db;
  config: Pick<Config, 'publicUrl' | 'signUp' | 'adminEmail' | 'requireSecondFactor' | 'slowAttempts'>;
  /** What cookies are signed with. */
  secret: string;
  now: Ctx['now'];
  log: Ctx['log'];
  mailer: Ctx['mailer'];
  settings: Pick<CurrentSettings, 'get'>;
  wakeJobs: Ctx['wakeJobs'];
  /** Tells that sessions of an account ended. */
  onSignOut: (userId: string) => void;
};
