import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { writeDraft } from '../drafts/write.ts';
import { findSupport as findShown } from '../reading/support.ts';
import { listHistory } from '../revisions/history.ts';
import { openSupport, saveSupport } from './support.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  admin = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
});
afterAll(() => database.close());

const FAQ = [{ question: 'Como?', answer: 'Assim.' }];
const GIVEN = {
  email: 'ajuda@example.com',
  phone: '11 5555',
  whatsapp: '+5511999998888',
  description: 'Fale conosco',
  faq: FAQ,
};

describe('[SS-01] [SS-02] support information', () => {
  test('is empty at first, stored by saving, and shown to readers', async () => {
    const { id } = await makeEbook(author);
    const nothing = { email: '', phone: '', whatsapp: '', description: '', faq: [] };
    expect(await openSupport(author, id)).toMatchObject({ version: 0, support: nothing, ebook: { id } });
    author.changes.length = 0;
    const faq = [...FAQ, { question: ' ', answer: '' }];
    expect(await saveSupport(author, id, 0, { ...GIVEN, faq })).toEqual({ version: 1 });
    expect(await openSupport(author, id)).toMatchObject({ version: 1, support: GIVEN });
    const whatsapp = { text: '+55 11 99999 8888', href: 'https://wa.me/5511999998888' };
    expect(await findShown(database.db, id)).toMatchObject({ ...GIVEN, whatsapp });
    expect(await saveSupport(author, id, 1, { phone: '' })).toEqual({ version: 2 });
    expect(await openSupport(author, id)).toMatchObject({ support: { ...GIVEN, phone: '' } });
    expect(author.changes).toEqual([id, id]);
  });

  test('is saved of one e-book alone', async () => {
    const [{ id }, { id: untouched }] = [await makeEbook(author), await makeEbook(author)];
    for (const ebookId of [id, untouched]) await saveSupport(author, ebookId, 0, { phone: '1' });
    await saveSupport(admin, id, 1, { phone: '2' });
    expect(await openSupport(author, id)).toMatchObject({ version: 2, support: { phone: '2' } });
    expect(await openSupport(author, untouched)).toMatchObject({ version: 1, support: { phone: '1' } });
  });

  test('[HS-02] what was typed of it is stored by its save: no draft is left, and an earlier version can be opened', async () => {
    const { id } = await makeEbook(author);
    await saveSupport(author, id, 0, { phone: '1' });
    const fields = [{ field: 'phone', value: '22', was: '1' }];
    const sent = { client: 'tab-1234', n: 1, seq: 0, text_version: 0, fields, steps: '[]' };
    expect(await writeDraft(author, 'support', id, sent)).toMatchObject({ seq: 1, differs: true });
    await expect(saveSupport(author, id, 1, { phone: '22' }, { seq: 0 })).rejects.toMatchObject({
      code: 'draft_behind',
    });
    expect(await saveSupport(author, id, 1, { phone: '22' }, { seq: 1 })).toEqual({ version: 2 });
    const draft = database.db.selectFrom('drafts').select(['is_differing', 'row_version', 'changes']);
    expect(await draft.where('row_id', '=', id).where('kind', '=', 'support').executeTakeFirst()).toMatchObject({
      ...{ is_differing: false, row_version: 2, changes: {} },
    });
    const { items } = await listHistory(author, 'support', id, null);
    expect(items[0]).toMatchObject({ kind: 'saved' });
  });

  test('faults are told beside their fields', async () => {
    const { id } = await makeEbook(author);
    const wrong = saveSupport(author, id, 0, { email: 'nada', faq: [FAQ[0], { question: 'Só?', answer: '' }] });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: { code: 'email_invalid' }, 'faq.1.answer': { code: 'answer_required' } },
    });
    expect(await findShown(database.db, id)).toBeNull();
  });

  test('a WhatsApp number is stored with its country, and refused without one or where there is no such number', async () => {
    const { id } = await makeEbook(author);
    for (const [whatsapp, code] of [
      ['(11) 99999-8888', 'whatsapp_country'],
      ['+55 11 999', 'whatsapp_invalid'],
    ]) {
      const refused = saveSupport(author, id, 0, { whatsapp });
      await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { whatsapp: { code } } });
    }
    await saveSupport(author, id, 0, { whatsapp: '+55 (11) 99999-8888' });
    expect((await openSupport(author, id)).support.whatsapp).toBe('+5511999998888');
  });

  test('a number that was stored without its country stays until somebody chooses one, and leads readers nowhere', async () => {
    const { id } = await makeEbook(author);
    const whatsapp = '(11) 99999-8888';
    await saveSupport(author, id, 0, { phone: '1' });
    await database.db.updateTable('support_info').set({ whatsapp }).where('ebook_id', '=', id).execute();
    await saveSupport(author, id, 1, { phone: '2', whatsapp });
    expect((await openSupport(author, id)).support).toMatchObject({ phone: '2', whatsapp });
    expect(await findShown(database.db, id)).toMatchObject({ whatsapp: { text: whatsapp, href: null } });
    const other = saveSupport(author, id, 2, { whatsapp: '(11) 99999-7777' });
    await expect(other).rejects.toMatchObject({ fields: { whatsapp: { code: 'whatsapp_country' } } });
  });

  test('a save over somebody else’s change is refused, the first one too', async () => {
    const { id } = await makeEbook(author);
    await saveSupport(admin, id, 0, { phone: '1' });
    const refused = { code: 'conflict', params: { name: 'Rui', version: 1 } };
    await expect(saveSupport(author, id, 0, { phone: '2' })).rejects.toMatchObject(refused);
    await saveSupport(author, id, 1, { phone: '3' });
    await expect(saveSupport(admin, id, 1, { phone: '4' })).rejects.toMatchObject({
      params: { name: 'Ana', version: 2 },
    });
    expect(await findShown(database.db, id)).toMatchObject({ phone: '3' });
  });
});
