import { describe, expect, it } from 'vitest';
import { loadProject } from '../../storage/database/projects/load.js';
import { useServer } from '../../tools/testing/use-server.js';
import { renderMarkdown } from './render-markdown.js';

const app = useServer();

describe('renderMarkdown', () => {
  it('links what the reader may see and nothing else', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const namespace = await app.make.group({ path: 'acme' });
    const made = await app.make.project({ namespace, path: 'site', members: { reporter: ana } });
    await app.make.label({ project: made, title: 'bug' });
    await app.make.issue({ project: made, author: ana, title: 'A <b>' });
    await app.make.issue({ project: made, author: ana, confidential: 1 });
    const { db, urls } = app.services;
    const project = await loadProject(db.read, { id: made.id }, null);
    const home = { project, group: null };
    const render = (reader: { id: number; admin: boolean; external: boolean } | null) =>
      renderMarkdown('#1 #2 @ana ~bug ~none', { source: db.read, home, reader, urls });
    const link = (href: string, title: string, kind: string, text: string) =>
      `<a href="${urls.web(href)}" title="${title}" class="gfm gfm-${kind}">${text}</a>`;
    const first = link('/acme/site/-/issues/1', 'A &lt;b&gt;', 'issue', '#1');
    const rest = [
      link('/ana', 'ana', 'mention', '@ana'),
      link('/acme/site/-/issues?label_name=bug', 'bug', 'label', '~bug'),
      '~none</p>',
    ].join(' ');
    expect(await render(null)).toBe(`<p>${first} #2 ${rest}`);
    const second = link('/acme/site/-/issues/2', 'issue2', 'issue', '#2');
    const seen = await render({ id: ana.id, admin: false, external: false });
    expect(
      seen.replace(/title="[^"]*" class="gfm gfm-issue">#2/, 'title="issue2" class="gfm gfm-issue">#2'),
    ).toBe(`<p>${first} ${second} ${rest}`);
  });

  it('renders nothing of nothing', async () => {
    const { db, urls } = app.services;
    const context = { source: db.read, home: { project: null, group: null }, reader: null, urls };
    expect([await renderMarkdown(null, context), await renderMarkdown('', context)]).toEqual(['', '']);
  });
});
