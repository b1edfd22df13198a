import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../../../scripts/ensure-chromium.ts';

export function openBrowser(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch(executablePath ? { executablePath } : {});
}
