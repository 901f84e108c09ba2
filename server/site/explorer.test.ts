import { beforeAll, describe, expect, it } from 'vitest';
import { buildExplorer } from '../../tools/explorer.mjs';
import { browserProgram, patience, useBrowser } from '../../tools/testing/use-browser.js';
import { useServer } from '../../tools/testing/use-server.js';
import { builtFile } from '../package-files.js';

describe('the explorer of GraphQL', () => {
  const app = useServer();

  it('is a page for anybody that names the endpoint', async () => {
    const page = await fetch(`${app.url}/-/graphql-explorer`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('data-endpoint="/api/graphql"');
    const other = await fetch(`${app.url}/-/graphql-explorer/`, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe('/-/graphql-explorer');
  });

  it('has the printed schema beside it', async () => {
    const schema = await fetch(`${app.url}/-/schema.graphql`);
    expect(schema.status).toBe(200);
    expect(await schema.text()).toMatch(/^type Query \{$/m);
  });

  describe.skipIf(!browserProgram)('in a browser that reaches nothing but this server', () => {
    const browser = useBrowser();
    beforeAll(async () => {
      if (!builtFile('server/site/explorer/explorer.js.gz')) await buildExplorer('dist/server/site/explorer');
    }, patience);

    it.each(['light', 'dark'] as const)(
      'takes a query, completes it and runs it, in a %s scheme',
      async (colorScheme) => {
        const { page, faults } = await browser.page({ colorScheme, viewport: { width: 1280, height: 800 } });
        page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
        page.on('request', (request) => {
          if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(`${app.url}/`)) {
            faults.push(`asked for ${request.url()}`);
          }
        });
        await page.goto(`${app.url}/-/graphql-explorer`);
        await page.getByLabel('Access token').fill(app.server.token);
        // Nothing is completed before the schema is there, which the documentation shows.
        await page.getByLabel('Show Documentation Explorer').click();
        await page.locator('.graphiql-doc-explorer', { hasText: 'Query' }).waitFor();
        const editor = page.locator('.graphiql-query-editor .CodeMirror');
        await editor.click();
        await page.keyboard.press('Control+A');
        await page.keyboard.type('{ currentU');
        await page.locator('.CodeMirror-hints li').first().waitFor();
        await page.keyboard.press('Enter');
        await page.keyboard.type(' { username }');
        await page.locator('button.graphiql-execute-button').click();
        await page.locator('.result-window', { hasText: '"username": "root"' }).waitFor();
        const shots = process.env['HEARTH_TEST_SHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/explorer-${colorScheme}.png` });
        expect(faults).toEqual([]);
        await page.close();
      },
      patience,
    );
  });
});
