import type { Language } from '#common/languages.ts';
import { REQUIRED_OF, type RequiredOf } from '#common/schemas/site.ts';

export const ROLES = ['admin', 'editor', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** The actor: a signed-in account, with its role as read from the database for this request. */
export type Actor = {
  id: string;
  role: Role;
  email: string;
  name: string;
  image: string | null;
  /** The interface language stored with the account. */
  language?: Language | null;
  /** Whether signing in takes a code besides the password. */
  is_two_factor?: boolean;
  /** Whether the account needs a second step or a passkey that this session lacks: until then it may do nothing. */
  lacks_factor?: boolean;
};

type Owned = { user_id: string };
type Shown = Owned & { is_visible: boolean };

/** The subject of each action; `null` if the action needs none. */
type Subjects = {
  'panel.enter': null;
  'people.manage': null;
  'site.manage': null;
  'ebook.create': null;
  'ebook.manage': Owned;
  'ebook.read': Shown;
  'upload.create': null;
  /** Uploading one's own picture. */
  'avatar.upload': null;
};
export type Action = keyof Subjects;

/** Whether the person who asks has a role. No other code reads it. */
export function hasRole(actor: Actor | null, role: Role): boolean {
  return actor?.role === role;
}

/** The roles that need the second step: the wider of the environment's setting and the site's. */
export function requiredOf(
  { requireSecondFactor }: { requireSecondFactor: RequiredOf },
  { require_second_factor }: { require_second_factor: RequiredOf },
): RequiredOf {
  const width = (of: RequiredOf) => REQUIRED_OF.indexOf(of);
  return width(requireSecondFactor) > width(require_second_factor) ? requireSecondFactor : require_second_factor;
}

/** Whether the second step of signing in is required of an account. */
export function isFactorRequired(actor: Actor | null, of: RequiredOf): boolean {
  return (of !== 'off' && hasRole(actor, 'admin')) || (of === 'managers' && hasRole(actor, 'editor'));
}

/** Whether `asking` (null: nobody signed in) may do `action` to `subject`. Pure; the complete table of rights. */
export function can<A extends Action>(asking: Actor | null, action: A, subject: Subjects[A]): boolean {
  const actor = asking?.lacks_factor ? null : asking;
  const admin = hasRole(actor, 'admin');
  const editor = hasRole(actor, 'editor');
  const own = actor !== null && subject !== null && subject.user_id === actor.id;
  switch (action) {
    case 'people.manage':
    case 'site.manage':
      return admin;
    case 'panel.enter':
    case 'ebook.create':
    case 'upload.create':
      return admin || editor;
    case 'avatar.upload':
      return actor !== null;
    case 'ebook.manage':
      return admin || (editor && own);
    case 'ebook.read':
      return admin || (editor && own) || (subject !== null && 'is_visible' in subject && subject.is_visible);
    default:
      return false;
  }
}
