import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** The program of Chromium; undefined where there is none, and tests of pages are left out. */
export const browserProgram = [
  process.env['HEARTH_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** Milliseconds that a browser may take on a machine that is busy with other tests. */
export const patience = 120_000;

/**
 * Pages of a browser for the tests of one file or group. What they wait for is a selector: the policy of our pages lets
 * nobody evaluate texts, which `waitForFunction` does from its second look on.
 */
export interface TestBrowser {
  /** A page, and what goes wrong in its scripts from then on. */
  page(options?: BrowserContextOptions): Promise<{ page: Page; faults: string[] }>;
}

/** Starts a browser for a file or a group of tests, and ends it with them. */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: browserProgram ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
  }, patience);
  afterAll(() => browser?.close());
  return {
    async page(options) {
      if (!browser) throw new Error('the browser has not been started');
      const page = await browser.newPage(options);
      page.setDefaultTimeout(patience);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      return { page, faults };
    },
  };
}

/** The folder that HEARTH_TEST_SHOTS names, for pictures to look at; undefined where nobody wants any. */
const shots = process.env['HEARTH_TEST_SHOTS'];

/** Takes pictures of a page under a name where they are wanted: wide and narrow, light and dark. */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const width of shots ? [1280, 400] : []) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
    }
  }
}
