import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserProgram, patience, useBrowser } from '../../tools/testing/use-browser.js';
import { useServer } from '../../tools/testing/use-server.js';

describe.skipIf(!browserProgram)('pages in a browser that reaches nothing but this server', () => {
  const app = useServer();
  const browser = useBrowser();
  let faults: string[] = [];

  /** Opens a page; requests that go elsewhere are cut and noted, and so are errors of scripts. */
  async function open(path: string): Promise<Page> {
    const opened = await browser.page();
    const { page } = opened;
    faults = opened.faults;
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
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
      expect(await page.locator('.family').count()).toBeGreaterThan(15);
      await page.click('#listNamespaces > summary');
      await page.waitForSelector('#listNamespaces .parts');
      expect(await page.textContent('#listNamespaces .parts table')).toContain('owned_only');
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );

  it(
    'filters the reference by path and by operationId',
    async () => {
      const page = await open('/-/docs');
      const shown = () =>
        page.locator('.operation:not([hidden])').evaluateAll((all) => all.map(({ id }) => id));
      await page.fill('#filter', 'listnamespaces');
      expect(await shown()).toEqual(['listNamespaces']);
      await page.fill('#filter', 'get /repository/merge_base');
      expect(await shown()).toEqual(['getMergeBase']);
      await page.fill('#filter', 'nothing of the kind');
      expect(await shown()).toEqual([]);
      expect(await page.locator('.family:visible').count()).toBe(0);
      await page.close();
    },
    2 * patience,
  );

  it(
    'opens the operation that an address names, and sends arrays as the interface takes them',
    async () => {
      const project = await app.make.project({ files: { 'README.md': '# Light' } });
      const page = await open('/-/docs#getMergeBase');
      await page.click('#getMergeBase .trial-head');
      await page.fill('#getMergeBase input[name=" token"]', app.server.token);
      await page.fill('#getMergeBase input[name="id"]', String(project.id));
      await page.fill('#getMergeBase textarea[name="refs[]"]', 'main\nmain');
      await page.click('#getMergeBase button');
      await page.waitForSelector('#getMergeBase .result strong');
      expect(await page.textContent('#getMergeBase .result strong')).toMatch(/^200/);
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );

  it(
    'fits a narrow screen, in the dark as in the light, and is there within a second',
    async () => {
      const options = { viewport: { width: 400, height: 800 }, colorScheme: 'dark' } as const;
      const { page } = await browser.page(options);
      await page.goto(`${app.url}/-/docs`);
      await page.waitForSelector('#count:not(:empty)', { state: 'attached' });
      const usable = await page.evaluate<number>('performance.now()');
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      const paper = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(wide).toBeLessThanOrEqual(400);
      // Families clip what is too wide, so the parts of the rows are looked at as well.
      const parts = page.locator('.family').first().locator('summary > *');
      const right = await parts.evaluateAll((all) =>
        Math.max(...all.map((one) => one.getBoundingClientRect().right)),
      );
      expect(right).toBeLessThanOrEqual(400);
      expect(paper).toBe('rgb(25, 22, 20)');
      // A machine that is busy with other tests gets five.
      expect(usable).toBeLessThan(5000);
      await page.close();
    },
    2 * patience,
  );
});
