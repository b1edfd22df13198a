import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { ClashPerson } from './clash-line.ts';
import { blockOf, caretAfter, rangeOf, select } from './clash-text.ts';
import type { Scene } from './scene.ts';

/** The first person and the others. */
const split = ({ people }: Scene): [ClashPerson, ClashPerson[]] => [people[0] as ClashPerson, people.slice(1)];
const soon = ({ whole }: Scene) => whole(0, 2_500);

/** Has everybody type over the same word. */
function replaceWord(scene: Scene, begins = ''): void {
  for (const person of scene.people) {
    const at = soon(scene);
    scene.clock.after(at, () => person.edit((tr) => select(tr, 'beta')));
    scene.type(person, at + scene.whole(1, 400), { begins });
  }
}

/** Has people type a word, and perhaps another one behind it, at a place in a block. */
function typeIn(scene: Scene, people: ClashPerson[], place: () => [id: string, text: string], after = 0): void {
  for (const person of people) {
    const at = after + soon(scene);
    const [id, text] = place();
    scene.clock.after(at, () => person.edit((tr) => caretAfter(tr, id, text)));
    const another = () => {
      person.edit((tr) => tr.insertText(' '));
      scene.type(person, scene.whole(50, 1_500));
    };
    scene.type(person, at + scene.whole(1, 300), scene.random() < 0.3 ? { isLast: another } : {});
  }
}

const anyOf = <T>(scene: Scene, list: readonly T[]): T => list[scene.whole(0, list.length - 1)] as T;
const IN_SOLO = ['', 'Solo ', 'Solo e ', 'da tarde '] as const;

/** Has somebody take a block out. */
function takeOut(scene: Scene, person: ClashPerson, id: string, { isMoved = false, after = 0 } = {}): void {
  scene.act(person, after + soon(scene) + scene.whole(0, 1_500), () => {
    const block = blockOf(person.state().doc, id);
    if (!block) return;
    const { at, node } = block;
    person.edit((tr) => {
      tr.delete(at, at + node.nodeSize);
      if (!isMoved) return;
      const to = scene.random() < 0.5 ? 0 : tr.doc.content.size;
      tr.insert(to, node);
    });
  });
}

/** What people do in the same place at the same time. */
export const CLASHES = {
  'all replace the same word': (scene: Scene) => replaceWord(scene),
  'all replace the same word with words of the same first letters': (scene: Scene) => {
    replaceWord(scene, anyOf(scene, ['m', 'mo']));
  },
  'one deletes the paragraph that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    typeIn(scene, others, () => ['bbbb', anyOf(scene, IN_SOLO)]);
    takeOut(scene, one, 'bbbb');
  },
  'all write at one place': (scene: Scene) => {
    const place = anyOf(scene, IN_SOLO);
    typeIn(scene, scene.people, () => ['bbbb', place]);
  },
  'one splits the paragraph that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    const place = anyOf(scene, IN_SOLO);
    typeIn(scene, others, () => ['bbbb', scene.random() < 0.5 ? place : anyOf(scene, IN_SOLO)]);
    scene.act(one, soon(scene) + 500, () => {
      one.edit((tr) => {
        caretAfter(tr, 'bbbb', place);
        tr.split(tr.selection.from);
      });
      if (scene.random() < 0.5) scene.type(one, 100);
    });
  },
  'one joins the paragraphs that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    typeIn(
      scene,
      others,
      () =>
        anyOf(scene, [
          ['bbbb', ''],
          ['aaaa', 'gama '],
          ['aaaa', 'nowhere'],
        ] as const) as never,
    );
    scene.act(one, soon(scene) + 500, () => {
      const block = blockOf(one.state().doc, 'bbbb');
      if (block) one.edit((tr) => tr.insertText(' ', block.at - 1).join(block.at + 1));
    });
  },
  'one makes bold what others replace': (scene: Scene) => {
    const [one, others] = split(scene);
    for (const person of others) {
      const at = soon(scene);
      scene.clock.after(at, () => person.edit((tr) => select(tr, 'beta')));
      scene.type(person, at + 100);
    }
    for (let times = scene.whole(1, 3); times > 0; times -= 1) {
      scene.act(one, soon(scene), () => {
        const block = blockOf(one.state().doc, 'aaaa');
        const bold = one.state().schema.marks.bold?.create();
        if (!block || !bold) return;
        const { at, node } = block;
        one.edit((tr) =>
          scene.random() < 0.6
            ? tr.addMark(at + 1, at + 1 + node.content.size, bold)
            : tr.removeMark(at + 1, at + 8, bold),
        );
      });
    }
  },
  'one moves the paragraph that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    typeIn(scene, others, () => ['bbbb', anyOf(scene, IN_SOLO)]);
    takeOut(scene, one, 'bbbb', { isMoved: true });
  },
  'one takes back a replacement that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    const undo = () => {
      for (let times = scene.whole(1, 3); times > 0; times -= 1)
        scene.act(one, 200 + times * scene.whole(50, 600), () => one.undo());
    };
    one.edit((tr) => select(closeHistory(tr), 'beta'));
    scene.type(one, 50, { isLast: undo });
    for (const person of others) {
      const at = soon(scene);
      scene.clock.after(at, () =>
        person.edit((tr) => {
          const isThere = scene.random() < 0.5 && rangeOf(tr.doc, 'beta');
          if (isThere) select(tr, 'beta');
          else caretAfter(tr, 'aaaa', 'alfa ');
        }),
      );
      scene.type(person, at + 50);
    }
  },
  'one pastes over a selection that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    typeIn(scene, others, () => ['aaaa', anyOf(scene, ['alfa ', 'beta ', 'gama '])]);
    const all = anyOf(scene, ['beta gama', 'alfa beta gama delta', 'beta']);
    scene.act(one, soon(scene) + 300, () => {
      const block = blockOf(one.state().doc, 'aaaa');
      if (!block) return;
      const isWhole = all.startsWith('alfa');
      const range = isWhole
        ? { from: block.at + 1, to: block.at + 1 + block.node.content.size }
        : rangeOf(one.state().doc, all);
      const { schema } = one.state();
      const text = `COLADO${scene.words.length}`;
      const now = scene.clock.now();
      if (!range) return;
      scene.words.push({ client: one.client, text, from: now, until: now, isGone: false });
      one.edit((tr) => tr.replaceRange(range.from, range.to, new Slice(Fragment.from(schema.text(text)), 0, 0)));
    });
  },
  'one deletes the list item or the row that others write in': (scene: Scene) => {
    const [one, others] = split(scene);
    const id = anyOf(scene, ['cccc', 'dddd', 'eeee', 'gggg']);
    typeIn(scene, others, () => [id, scene.random() < 0.5 ? '' : 'nowhere']);
    scene.act(one, soon(scene) + 300, () => {
      const block = blockOf(one.state().doc, id);
      if (!block) return;
      const $at = one.state().doc.resolve(block.at + 1);
      const depth = ['cccc', 'dddd'].includes(id) ? $at.depth - 1 : $at.depth - 2;
      one.edit((tr) => tr.delete($at.before(depth), $at.after(depth)));
    });
  },
  'all do all at once': (scene: Scene) => {
    const [one, others] = split(scene);
    replaceWord(scene);
    const after = 6_000;
    typeIn(scene, others, () => ['bbbb', anyOf(scene, IN_SOLO)], after);
    takeOut(scene, one, anyOf(scene, ['bbbb', 'aaaa', 'llll', 'tttt']), { isMoved: scene.random() < 0.5, after });
  },
};
export type ClashName = keyof typeof CLASHES;
