import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './all.ts';

/** Mutants that a room has at least. */
const LEAST = 6;

/** Rooms that have fewer, and why. */
const EXEMPT: Record<string, string> = {};

const rooms = readdirSync('server', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const countOf = (room: string) => MUTANTS.filter(({ file }) => file.startsWith(`server/${room}/`)).length;
const short = rooms.filter((room) => countOf(room) < LEAST);

test('every room of the product has at least six mutants, but for those that say why not', () => {
  expect(short.filter((room) => !Object.hasOwn(EXEMPT, room)).map((room) => `${room}: ${countOf(room)}`)).toEqual([]);
});

test('a room that says why it has fewer is there, has fewer, and gives a reason', () => {
  expect(Object.keys(EXEMPT).filter((room) => !short.includes(room))).toEqual([]);
  expect(Object.entries(EXEMPT).filter(([, reason]) => reason.trim() === '')).toEqual([]);
});
