import type { Node } from '@tiptap/pm/model';
import { randomOf } from '../../random.ts';
import { textLog } from '../text-writers.ts';
import { CLASHES, type ClashName } from './clash-kinds.ts';
import { type ClashPerson, type Clock, createClock, createPerson, createServer } from './clash-line.ts';
import { START } from './clash-text.ts';
import type { Scene, Word } from './scene.ts';

const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Plays one clash out. @returns what is wrong after it */
export function playClash(name: ClashName, seed: number, setTime: (at: number) => void): string[] {
  const random = randomOf(seed * 7_919 + name.length);
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const clock = createClock(setTime, 1_700_000_000_000);
  setTime(clock.now());
  const log = textLog(START);
  const server = createServer(log);
  const clients = random() < 0.5 ? ['a', 'b'] : ['a', 'b', 'c'];
  const people = clients.map((client) => createPerson({ server, clock, client, random }));
  const words: Word[] = [];
  const scene: Scene = {
    random,
    whole,
    clock,
    people,
    words,
    type: typist({ random, whole, clock, words }),
    act: actor(clock, words),
  };
  breakLines(scene, server);
  CLASHES[name](scene);
  clock.run(clock.now() + 20_000);
  server.isDown = false;
  for (let round = 0; round < 20 && !people.every((person) => person.isIdle()); round += 1) {
    for (const person of people) person.setOnline(true);
    clock.run(clock.now() + 10_000);
  }
  return faultsOf(log.doc, people, words);
}

/** Some are without a line for a while, some from before they write until all is written; the server is down at times. */
function breakLines({ random, whole, clock, people }: Scene, server: { isDown: boolean }): void {
  const isOffline = random() < 0.4;
  for (const person of people) {
    if (isOffline && random() < 0.8) {
      person.setOnline(false);
      if (random() < 0.7) clock.after(whole(500, 9_000), () => person.setOnline(true));
    } else if (random() < 0.3) {
      const from = whole(0, 4_000);
      clock.after(from, () => person.setOnline(false));
      clock.after(from + whole(200, 4_000), () => person.setOnline(true));
    }
  }
  if (random() < 0.2) {
    const from = whole(0, 4_000);
    clock.after(from, () => {
      server.isDown = true;
    });
    clock.after(from + whole(200, 3_000), () => {
      server.isDown = false;
      for (const person of people) person.wake();
    });
  }
}

function typist({ random, whole, clock, words }: Pick<Scene, 'random' | 'whole' | 'clock' | 'words'>): Scene['type'] {
  return (person, at, { begins = '', isLast } = {}) => {
    const letters = Array.from({ length: whole(3, 9) }, () => LETTERS[whole(0, LETTERS.length - 1)]).join('');
    const text = `${begins}${letters}${person.client.toUpperCase()}${words.length}`;
    const word: Word = { client: person.client, text, from: 0, until: 0, isGone: false };
    words.push(word);
    const pace = whole(40, 280);
    const next = (index: number) => {
      const letter = text[index];
      if (letter === undefined) return isLast?.();
      if (index === 0) word.from = clock.now();
      word.until = clock.now();
      person.edit((tr) => tr.insertText(letter));
      clock.after(Math.max(10, Math.floor(pace * (0.4 + random()))), () => next(index + 1));
    };
    clock.after(at, () => next(0));
  };
}

function actor(clock: Clock, words: Word[]): Scene['act'] {
  return (person, at, act) => {
    clock.after(at, () => {
      const before = textIn(person.state().doc);
      act();
      const after = textIn(person.state().doc);
      // what somebody deletes who sees it is meant to go
      for (const word of words) if (before.includes(word.text) && !after.includes(word.text)) word.isGone = true;
    });
  };
}

export const textIn = (doc: Node) => doc.textBetween(0, doc.content.size, '\n', '\n');

function faultsOf(doc: Node, people: ClashPerson[], words: Word[]): string[] {
  const faults: string[] = [];
  const text = textIn(doc);
  for (const person of people) {
    if (person.isLost()) faults.push(`${person.client} cannot go on`);
    else if (!person.isIdle()) faults.push(`${person.client} is not done`);
    else if (!person.state().doc.eq(doc)) faults.push(`${person.client} has another text`);
  }
  for (const word of words.filter(({ isGone }) => !isGone)) {
    const times = text.split(word.text).length - 1;
    if (times > 1) faults.push(`${word.text} stands ${times} times`);
    if (times === 0 && !isOffered(word, people)) faults.push(`${word.text} is torn or lost`);
  }
  faults.push(...glued(text, words));
  return faults.map((fault) => `${fault} [${text.replaceAll('\n', ' | ')}] offered: ${offers(people)}`);
}

/** Whether a word stands whole in the tray of who typed it. */
function isOffered(word: Word, people: ClashPerson[]): boolean {
  return offeredOf(people).some(({ client, text }) => client === word.client && text.includes(word.text));
}

function offeredOf(people: ClashPerson[]) {
  return people.flatMap((person) =>
    person.offered.map(({ batch, text }) => ({
      client: batch === null ? person.client : person.writerOf(batch),
      text,
    })),
  );
}

const offers = (people: ClashPerson[]) =>
  offeredOf(people)
    .map(({ client, text }) => `${client}: ${text}`)
    .join('; ');

/** Words of different people, typed at the same time, with nothing between them. */
function glued(text: string, words: Word[]): string[] {
  return words.flatMap((one) =>
    words
      .filter((other) => one.client !== other.client && one.from <= other.until && other.from <= one.until)
      .filter((other) => text.includes(one.text + other.text))
      .map((other) => `${one.text} and ${other.text} are one word`),
  );
}
