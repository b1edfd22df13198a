import { parseHTML } from 'linkedom';
import { afterAll, expect, test, vi } from 'vitest';
import { foundAgain, placeOf } from './found-again.ts';

afterAll(() => void vi.unstubAllGlobals());

const draw = (body: string) => {
  const { document } = parseHTML(`<body>${body}</body>`);
  vi.stubGlobal('document', document);
  return [...document.querySelectorAll('button')];
};

test('what is drawn anew is found by its words and its place among its kind, and what vanished is not taken for another', () => {
  const [up, , save] = draw('<button>Up</button><button>Up</button><button>Save</button>');
  if (!up || !save) throw new Error('not drawn');
  const [first, third] = [placeOf(up), placeOf(save)];
  expect(foundAgain(save, third)).toBe(save);
  for (const button of [up, save]) button.remove();
  const again = draw('<button>Save</button><button>Up</button><button>Up</button>');
  expect(foundAgain(save, third)).toBe(again[0]);
  expect(foundAgain(up, 1)).toBe(again[1]);
  expect(foundAgain(up, first)).toBeNull();
  draw('<button>Cancel</button><button>Cancel</button><button>Cancel</button>');
  expect(foundAgain(save, third)).toBeNull();
});
