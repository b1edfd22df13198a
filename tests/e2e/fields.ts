import sharp from 'sharp';
import { withoutBlockIds } from '#common/document/block-ids.ts';
import type { Role } from '#server/policy.ts';
import { makeEbook, makeModule } from '../factories.ts';
import type { RunningServer } from './server.ts';
import { ctxFor, expect, type Page, type Person } from './test.ts';

let count = 0;

/** A browser, its server, and a way to sign in. */
export type Studio = { page: Page; server: RunningServer; signInAs: (role: Role) => Promise<Person> };

/** A module's form, open in the browser, with its text ready for writing. */
export async function openModule({ page, server, signInAs }: Studio, input: Record<string, unknown> = {}) {
  const ctx = ctxFor(server, await signInAs('editor'));
  count += 1;
  const ebook = await makeEbook(ctx, { slug: `campos-${process.pid}-${count}` });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Campos', ...input });
  await page.goto(`/admin/modules/${id}/edit`);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await expect(text).toBeVisible();
  /** What the server has: its text without the ids of blocks, and whole. */
  const stored = async () => {
    const query = server.database.db.selectFrom('modules').select(['content', 'cover_image', 'video_url', 'version']);
    const { content, ...row } = await query.where('id', '=', id).executeTakeFirstOrThrow();
    return { ...row, content: withoutBlockIds(content), whole: content };
  };
  /** Saves and gives what the server stored. */
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
    return stored();
  };
  return { ctx, id, ebook, text, stored, save };
}

/** The bytes of a real picture. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', side = 320): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#2f6b4f' } as const;
  return sharp({ create })[format]().toBuffer();
}

/** A picture that hardly compresses, so that it is about as many megabytes as asked. */
export function heavyPicture(megabytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt((megabytes * 1024 * 1024) / 3));
  const noise = Buffer.alloc(side * side * 3);
  for (let index = 0; index < noise.length; index += 4)
    noise.writeUInt32LE((Math.random() * 2 ** 32) >>> 0, Math.min(index, noise.length - 4));
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

/** Selects a text in the editing area, as dragging over it does. */
export async function select(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Conteúdo' }).focus();
  await page.evaluate((wanted) => {
    const area = document.querySelector('.ProseMirror[role="textbox"]');
    const walker = document.createTreeWalker(area ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`no text ${wanted}`);
  }, text);
  // the editor hears of a selection by an event that comes a moment later
  await page.waitForTimeout(50);
}

/** Lets some parts of an upload pass and holds the next ones back until it is opened. */
export async function gateUploads(page: Page, passes: number): Promise<{ open: () => void }> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let passed = 0;
  await page.route('**/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH' && passed++ >= passes) await opened;
    await route.continue().catch(() => undefined);
  });
  return { open };
}

/** Writes down every percentage that the page shows from now on. */
export async function watchPercent(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, 'seenPercent', seen);
    new MutationObserver(() => {
      const text = document.querySelector('.mantine-Progress-root + p')?.textContent ?? '';
      const percent = Number(/^(\d+)% carregado/.exec(text)?.[1] ?? Number.NaN);
      if (!Number.isNaN(percent) && seen.at(-1) !== percent) seen.push(percent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenPercent') as number[]);
}
