import type { Ctx } from '../server/context.ts';
import { newId } from '../server/ids.ts';
import { insertUpload } from '../server/media/media.queries.ts';
import { loadSharp } from '../server/sharp.ts';
import { openStorage } from '../server/storage/open.ts';
import type { RunningServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { PROSE } from '../tests/hard-to-set.ts';

const MODULES = 31;
const PARAGRAPHS = 46;
const PICTURES = 200;
const PICTURE = { width: 1_600, height: 1_067 };

/** An e-book of some 300 pages in A5, with 200 pictures as a phone takes them. */
export async function longBook(server: RunningServer): Promise<{ id: string; pictures: number }> {
  const ctx = await authorOf(server);
  const { id } = await makeEbook(ctx, { title: 'Um livro longo' });
  const addresses = await drawPictures(ctx, PICTURES);
  for (let at = 0; at < MODULES; at += 1) {
    const share = addresses.slice((at * PICTURES) / MODULES, ((at + 1) * PICTURES) / MODULES);
    await makeModule(ctx, id, { title: `Capítulo ${at + 1}`, order_index: at, content: chapterOf(at, share) });
  }
  return { id, pictures: addresses.length };
}

/** An e-book of 500 modules with 95 MB of text. */
export async function largeBook(server: RunningServer): Promise<{ id: string }> {
  const ctx = await authorOf(server);
  const { id } = await makeEbook(ctx, { title: 'Um livro grande' });
  for (let at = 0; at < 500; at += 1) {
    const paragraph = `<p>${at}. ${PROSE['pt-BR']} <strong>${PROSE['pt-BR']}</strong></p>`;
    const { id: module } = await makeModule(ctx, id, { title: `Capítulo ${at + 1}`, order_index: at });
    const content = `<h2>Parte</h2>${paragraph.repeat(Math.ceil(190_000 / paragraph.length))}`;
    await ctx.db.updateTable('modules').set({ content }).where('id', '=', module).execute();
  }
  return { id };
}

async function authorOf({ database, dataDir }: RunningServer): Promise<Ctx> {
  const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { id, role: 'admin', email: 'autora@example.com', name: '', image: null } as const;
  const storage = await openStorage({ dataDir, s3: null });
  return { ...ctxOf({ ...database, dataDir }, actor), storage };
}

function chapterOf(at: number, pictures: string[]): string {
  const every = Math.ceil(PARAGRAPHS / (pictures.length + 1));
  return Array.from({ length: PARAGRAPHS }, (_, n) => {
    const words = `${PROSE['pt-BR']} `.repeat(2).slice(0, 230 + (((at * PARAGRAPHS + n) * 37) % 200));
    const picture = n % every === every - 1 ? pictures[Math.floor(n / every)] : undefined;
    const figure = picture ? `<p><img src="${picture}" alt="Um desenho"></p>` : '';
    return `${n % 12 === 0 ? `<h2>Parte ${n}</h2>` : ''}<p>${words}</p>${figure}`;
  }).join('');
}

/** Pictures that are nothing that packs well, no two alike. @returns their addresses */
async function drawPictures(ctx: Ctx, count: number): Promise<string[]> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const owner = { user_id: ctx.actor?.id ?? '', tenant_id: 'default' };
  const addresses: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const image = sharp({ create: { ...PICTURE, channels: 3, background: 'grey', noise } });
    const bytes = await image.blur(3).jpeg().toBuffer();
    const id = newId();
    const name = `${id}.jpg`;
    await ctx.storage.put(name, bytes, 'image/jpeg');
    const fields = { original_name: name, kind: 'image', mime: 'image/jpeg', bytes: bytes.length } as const;
    await insertUpload(ctx.db, { id, name, ...fields, ...PICTURE, ...owner, created_at: new Date().toISOString() });
    addresses.push(`/media/${name}`);
  }
  return addresses;
}
