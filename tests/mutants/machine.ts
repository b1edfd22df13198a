import type { Mutant } from './mutant.ts';

const MACHINE = 'server/editions/machine';
const through = { tests: [`${MACHINE}/machine.test.ts`] };

/** Bugs in what a machine translates. */
export const MACHINE_MUTANTS: Mutant[] = [
  {
    ...through,
    file: `${MACHINE}/ask-server.ts`,
    only: 'fails ends the run',
    breaks: 'an answer may have any number of bytes',
    find: 'size > MOST_BYTES',
    replace: 'size < 0',
  },
  {
    ...through,
    file: `${MACHINE}/ask-server.ts`,
    only: 'the key reaches no log',
    breaks: 'the key is in the log',
    find: "text.replaceAll(key, '[hidden]')",
    replace: 'text',
  },
  {
    ...through,
    file: `${MACHINE}/translate-texts.ts`,
    only: 'fails ends the run',
    breaks: 'translations stand at the wrong texts',
    find: 'data.translatedText.length !== count',
    replace: 'data.translatedText.length > count',
  },
  {
    ...through,
    file: `${MACHINE}/translate-texts.ts`,
    only: 'does not take is listed',
    breaks: 'one refused text keeps the others from being translated',
    find: 'if (texts.length > 1) {',
    replace: 'if (texts.length > 999) {',
  },
  {
    ...through,
    file: `${MACHINE}/texts.ts`,
    only: 'did not confirm',
    breaks: 'what somebody began is translated over',
    find: "if (state === 'missing') return target === null;",
    replace: "if (state === 'missing') return true;",
  },
  {
    ...through,
    file: `${MACHINE}/texts.ts`,
    only: 'out of date is translated again',
    breaks: 'what is out of date is translated over while somebody writes it',
    find: "state !== 'outdated' || !isBegun(id)",
    replace: "state !== 'outdated' || isBegun(id) !== null",
  },
  {
    ...through,
    file: `${MACHINE}/answers.ts`,
    only: 'markup that is not ours',
    breaks: 'an element of the server counts as a code of ours',
    find: 'OURS.includes(name) && id ?',
    replace: 'id ?',
  },
  {
    ...through,
    file: `${MACHINE}/answers.ts`,
    only: 'markup that is not ours',
    breaks: 'a translation may be as long as the server likes',
    find: 'text.length > lengthOf(unit.source)',
    replace: 'text.length < 0 * lengthOf(unit.source)',
  },
  {
    ...through,
    file: `${MACHINE}/translate-job.ts`,
    only: 'was killed goes on',
    breaks: 'a run that was killed translates all rows again',
    find: '!done.has(`${kind.name} ${edition}`)',
    replace: 'kind.name !== edition',
  },
  {
    ...through,
    file: `${MACHINE}/machine.ts`,
    only: 'one at a time',
    breaks: 'a person has many translations at once',
    find: "if (own.some(isOpen)) throw new AppError('machine_busy');",
    replace: '',
  },
  {
    ...through,
    file: 'server/editions/exchange/take.ts',
    only: 'while the machine translated stays',
    breaks: 'a machine writes over what somebody wrote meanwhile',
    find: 'if (sent.over && isTouched(item, sent.over))',
    replace: 'if (sent.over && sent.unit === item.html)',
  },
];
