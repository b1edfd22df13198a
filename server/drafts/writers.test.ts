import { Node } from '@tiptap/pm/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { restructure, typeWord } from '#tests/drafts/random-edits.ts';
import { openEditor } from '#tests/drafts/text-writers.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { randomOf } from '#tests/random.ts';
import { readDraftSince } from './drafts.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

test('[WK-10] six who write in one text at once agree, with each word of each once', async () => {
  const random = randomOf(7);
  const ebook = await makeEbook(author);
  const content = '<p>Solo e sol</p><p>Água de manhã</p><p>Sombra à tarde</p>';
  const { id } = await makeModule(author, ebook.id, { content });
  const opened = await openDraft(author, 'modules', id);
  const doc = Node.fromJSON(documentSchema(), opened.doc);
  const typed: string[] = [];
  let behind = 0;
  const write = async (client: string, rounds: number) => {
    const writer = openEditor({ doc, seq: opened.seq, version: opened.text_version }, client);
    for (let n = 1; n <= rounds; ) {
      const word = `${client}${n}`;
      if (!typed.includes(word) && n < rounds) {
        typed.push(word);
        writer.edit((tr) => typeWord(tr, random, word));
        writer.edit((tr) => restructure(tr, random));
      }
      const { steps = [], text_version = 0 } = writer.pending();
      const sent = { client, n, seq: writer.seq(), text_version, fields: [], steps: JSON.stringify(steps) };
      const answer = await writeDraft(author, 'modules', id, sent);
      writer.take(answer.batches);
      if (answer.behind) behind += 1;
      else n += 1;
    }
    return writer;
  };
  const writers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((client) => write(client, 8)));
  expect(behind).toBeGreaterThan(0);
  const stored = await openDraft(author, 'modules', id);
  const log = await database.db.selectFrom('draft_batches').select('batch').where('row_id', '=', id).execute();
  expect(log).toHaveLength(stored.seq);
  const text = Node.fromJSON(documentSchema(), stored.doc);
  const words = text.textBetween(0, text.content.size, ' ').split(/\s+/);
  for (const word of typed)
    expect(
      words.filter((one) => one === word),
      word,
    ).toHaveLength(1);
  for (const writer of writers) {
    const missed = await readDraftSince(author, 'modules', id, writer.seq());
    writer.take(missed.batches);
    expect(writer.state().doc.toJSON()).toEqual(text.toJSON());
  }
});
