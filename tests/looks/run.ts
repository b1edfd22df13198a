import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build, isStale } from '../../scripts/build.ts';
import { ensureChromium, systemChromium } from '../../scripts/ensure-chromium.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { fillInstallation, INSTALLATIONS, type Installation, type InstallationName } from './installations.ts';
import { type Studio, takePictures, WIDTHS } from './pictures.ts';
import { SCREENS } from './screens.ts';
import { type Row, writeSheet } from './sheet.ts';

const FOLDER = path.resolve('looks');

/**
 * Takes pictures of every screen of the product in every state, and puts those of a screen on one sheet. Arguments pick: parts of
 * the names of screens, and widths. @returns the exit code
 */
async function main(args: string[]): Promise<number> {
  const names = args.filter((one) => !/^\d+$/.test(one));
  const widths = args.filter((one) => /^\d+$/.test(one)).map(Number);
  const screens = Object.keys(SCREENS).filter((name) => names.length === 0 || names.some((one) => name.includes(one)));
  if (screens.length === 0) throw new Error(`no screen is named so; there are ${Object.keys(SCREENS).join(', ')}`);
  ensureChromium();
  if (isStale()) await build();
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--lang=pt-BR'],
  });
  const servers: RunningServer[] = [];
  let failed = 0;
  try {
    const installations = await startAll(servers);
    const studio = { browser, installations, widths: widths.length > 0 ? widths : WIDTHS, folder: FOLDER };
    for (const screen of screens) failed += await takeScreen(studio, screen);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
  return failed > 0 ? 1 : 0;
}

/** @param servers receives each server as soon as it runs, so that it can be stopped even if what follows fails */
async function startAll(servers: RunningServer[]): Promise<Record<InstallationName, Installation>> {
  const started: [InstallationName, Installation][] = [];
  for (const name of INSTALLATIONS) {
    const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
    servers.push(server);
    started.push([name, await fillInstallation(name, server)]);
  }
  return Object.fromEntries(started) as Record<InstallationName, Installation>;
}

/** @returns how many of its states could not be brought about */
async function takeScreen(studio: Studio, screen: string): Promise<number> {
  rmSync(path.join(FOLDER, screen), { recursive: true, force: true });
  const rows: Row[] = [];
  let failed = 0;
  for (const [name, state] of Object.entries(SCREENS[screen] ?? {})) {
    try {
      rows.push({ name, files: await takePictures(studio, screen, name, state) });
    } catch (error) {
      failed += 1;
      console.error(`FAILED ${screen}, ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const sheet = path.join(FOLDER, `${screen}.png`);
  if (rows.length > 0) await writeSheet(sheet, rows);
  console.log(`${rows.length} states: ${path.relative('.', sheet)}`);
  return failed;
}

process.exitCode = await main(process.argv.slice(2));
