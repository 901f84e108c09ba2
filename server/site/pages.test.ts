import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const program = [process.env['HEARTH_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Milliseconds that a browser may take on a machine that is busy with other tests. */
const patience = 120_000;

describe.skipIf(!program)('pages in a browser that reaches nothing but this server', () => {
  const app = useServer();
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: program ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
  }, patience);
  afterAll(() => browser?.close());

  /** Opens a page; requests that go elsewhere are cut and noted, and so are errors of scripts. */
  async function open(path: string): Promise<Page> {
    faults.length = 0;
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.route('**/*', (route) => {
      if (route.request().url().startsWith(`${app.url}/`)) return route.continue();
      faults.push(`asked for ${route.request().url()}`);
      return route.abort();
    });
    await page.goto(app.url + path);
    return page;
  }

  it(
    'tells on the front page what is served',
    async () => {
      const page = await open('/');
      expect(await page.textContent('h1')).toContain('Hearth');
      expect(await page.locator('tbody tr').count()).toBeGreaterThan(15);
      expect(await page.locator('a[href="/-/docs"]').count()).toBe(1);
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );

  it(
    'shows every family and an operation with its parameters in the reference',
    async () => {
      const page = await open('/-/docs');
      await page.waitForSelector('.opblock-tag-section', { timeout: patience });
      expect(await page.locator('.opblock-tag-section').count()).toBeGreaterThan(15);
      await page.click('#operations-tag-namespaces');
      await page.click('#operations-namespaces-listNamespaces .opblock-summary');
      await page.waitForSelector('#operations-namespaces-listNamespaces .parameters');
      expect(await page.textContent('#operations-namespaces-listNamespaces')).toContain('owned_only');
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );
});
