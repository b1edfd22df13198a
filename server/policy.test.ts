import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequiredOf } from '#common/schemas/site.ts';
import { runs } from '#tests/runs.ts';
import { type Action, type Actor, can, hasRole, isFactorRequired, ROLES, requiredOf } from './policy.ts';

const actor = (id: string, role: Actor['role']): Actor => ({
  id,
  role,
  email: `${id}@example.com`,
  name: '',
  image: null,
});

const WHO = {
  nobody: null,
  user: actor('reader', 'user'),
  'user who owns it': actor('owner', 'user'),
  editor: actor('other', 'editor'),
  'editor who owns it': actor('owner', 'editor'),
  admin: actor('boss', 'admin'),
} as const;
type Who = keyof typeof WHO;

const SUBJECTS = {
  none: null,
  owned: { user_id: 'owner' },
  shown: { user_id: 'owner', is_visible: true },
  hidden: { user_id: 'owner', is_visible: false },
} as const;
type Subject = keyof typeof SUBJECTS;

const MANAGERS: Who[] = ['editor', 'editor who owns it', 'admin'];
const OWNERS: Who[] = ['editor who owns it', 'admin'];
const EVERYBODY = Object.keys(WHO) as Who[];

/** Who may do what; an action without a row here is a type error. */
const TABLE: Record<Action, Partial<Record<Subject, Who[]>>> = {
  'panel.enter': { none: MANAGERS },
  'people.manage': { none: ['admin'] },
  'site.manage': { none: ['admin'] },
  'ebook.create': { none: MANAGERS },
  'ebook.manage': { owned: OWNERS, shown: OWNERS, hidden: OWNERS },
  'ebook.read': { shown: EVERYBODY, hidden: OWNERS },
  'upload.create': { none: MANAGERS },
  'avatar.upload': { none: EVERYBODY.filter((who) => who !== 'nobody') },
};

const rows = Object.entries(TABLE).flatMap(([action, subjects]) =>
  Object.entries(subjects).flatMap(([subject, allowed]) =>
    EVERYBODY.map((who) => ({
      action: action as Action,
      subject: subject as Subject,
      who,
      may: allowed.includes(who),
    })),
  ),
);

describe('[G-02] the whole table of rights', () => {
  test.each(rows)('$who, $action, $subject: $may', ({ action, subject, who, may }) => {
    expect(can(WHO[who], action, SUBJECTS[subject] as never)).toBe(may);
  });

  test('an action that nobody knows is refused even to an administrator', () => {
    expect(can(WHO.admin, 'unknown' as Action, null)).toBe(false);
  });
});

test('who lacks a required second step may do what nobody signed in may', () => {
  for (const { action, subject, who } of rows) {
    const present = WHO[who];
    const lacking = present && { ...present, lacks_factor: true };
    expect(can(lacking, action, SUBJECTS[subject] as never)).toBe(can(null, action, SUBJECTS[subject] as never));
  }
  const required = (of: 'off' | 'admins' | 'managers') =>
    [null, ...ROLES.map((role) => actor('a', role))].filter((who) => isFactorRequired(who, of)).map((who) => who?.role);
  expect([required('off'), required('admins'), required('managers')]).toEqual([[], ['admin'], ['admin', 'editor']]);
});

const ids = fc.constantFrom('a', 'b', 'c');
const anySubject = fc.option(fc.record({ user_id: ids, is_visible: fc.boolean() }));
const anyAction = fc.constantFrom(...(Object.keys(TABLE) as Action[]));

test('[G-02] each role may all that the role below it may, and an editor nothing hidden that belongs to others', () => {
  fc.assert(
    fc.property(anyAction, anySubject, ids, (action, subject, id) => {
      const may = [null, ...ROLES.toReversed().map((role) => actor(id, role))].map((who) =>
        can(who, action, subject as never),
      );
      for (const [step, allowed] of may.slice(1).entries())
        expect(Number(allowed)).toBeGreaterThanOrEqual(Number(may[step]));
      const [nobody, , editor, admin] = may;
      expect(admin).toBe(true);
      if (
        subject &&
        subject.user_id !== id &&
        !subject.is_visible &&
        /^ebook|manage/.test(action) &&
        action !== 'ebook.create'
      ) {
        expect(editor).toBe(false);
      }
      if (nobody) expect(action).toBe('ebook.read');
    }),
    runs(200),
  );
});

test('of whom a second step is required: the wider of what the environment and the settings say', () => {
  const required = (requireSecondFactor: RequiredOf, require_second_factor: RequiredOf) =>
    requiredOf({ requireSecondFactor }, { require_second_factor });
  for (const narrow of ['off', 'admins'] as const) {
    expect([required(narrow, 'managers'), required('managers', narrow)]).toEqual(['managers', 'managers']);
  }
  expect([required('off', 'admins'), required('admins', 'off'), required('off', 'off')]).toEqual([
    'admins',
    'admins',
    'off',
  ]);
});

test('[DA-08] an account has the one role that is stored, and nobody has none', () => {
  for (const role of ROLES) {
    for (const asked of ROLES) expect(hasRole(actor('a', role), asked)).toBe(role === asked);
    expect(hasRole(null, role)).toBe(false);
  }
});

/** A role beside an operator, in a `switch`, or given to something that compares. */
const COMPARES =
  /\brole\s*[!=]==?|[!=]==?\s*[\w.?]*\brole\b|\bswitch \([^)]*\brole\b|\b(?:is|includes|indexOf|has)\((?:[^()]*[\s,.])?role\b/;
const WAYS = [
  ...[
    "role === 'admin'",
    'a === person.role',
    'a !== b?.role',
    'switch (actor.role) {',
    'Object.is(chosen, person.role)',
  ],
  ...["['admin', 'editor'].includes(actor.role)", 'MANAGERS.has(role)', 'ROLES.indexOf(person.role)'],
];

test('[DA-08] no other file compares roles', () => {
  const files = globSync('{server,app,common}/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$/.test(file));
  const comparing = files.filter((file) => COMPARES.test(readFileSync(file, 'utf8')));
  expect(comparing).toEqual(['server/policy.ts']);
  for (const way of WAYS) expect(way).toMatch(COMPARES);
});
