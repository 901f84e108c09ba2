import { type CaseContext, check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';

/** Texts that would run something where a page shows them as they are. */
const dangerous = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '[one](javascript:alert(1))',
  '<a href="javascript:alert(1)">two</a>',
  '<a href="JaVaScRiPt:alert(1)">three</a>',
  '<a href="vbscript:alert(1)">four</a>',
  '<a href="data:text/html,<b>five</b>">five</a>',
  '<iframe src="https://elsewhere.example.org"></iframe>',
  '<svg onload="alert(1)"></svg>',
  '<form action="https://elsewhere.example.org"><button>six</button></form>',
  '<p style="position:fixed;top:0">seven</p>',
].join(' ');

/** What no HTML may hold: elements and attributes as such, not the words of a text. */
const running =
  /<(script|iframe|svg|form|object|embed|style|base|meta|link)\b|<[^>]*\s(on\w+|style)\s*=|<[^>]*(href|src)\s*=\s*["']?\s*(javascript|vbscript|data):/i;

type Reading = readonly [what: string, html: unknown];

const judge = ({ expect }: CaseContext, readings: readonly Reading[]): void => {
  for (const [what, html] of readings) {
    expect.value(what, html).toMatch(/\S/);
    const found = running.exec(String(html))?.[0] ?? null;
    expect.value(`what ${what} would run`, found).toEqual(null);
  }
};

/** HTML that is made of what people write. */
export const cases = [
  check({
    id: 'html-runs-nothing',
    rule: 'CONV-HTML-1',
    title: 'no HTML of labels, releases, merge requests and states of people runs anything',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const { url } = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      const text = { description: dangerous };
      const label = await as.owner.post(`${url}/labels`, { name: 'one', color: '#112233', ...text });
      await as.owner.post(`${url}/issues`, { title: 'one', labels: 'one' });
      const issues = await as.owner.get(`${url}/issues`, { with_labels_details: true });
      await as.owner.post(`${url}/releases`, { tag_name: 'v1', ref: 'main', ...text });
      const release = await as.owner.get(`${url}/releases/v1`, { include_html_description: true });
      const wish = {
        source_branch: 'feature',
        target_branch: 'main',
        title: dangerous.slice(0, 250),
        ...text,
      };
      await as.owner.post(`${url}/merge_requests`, wish);
      const request = await as.owner.get(`${url}/merge_requests/1`, { render_html: true });
      judge(context, [
        ['description_html of a label', label.at('description_html')],
        ['description_html of a label on an issue', issues.at('[0].labels[0].description_html')],
        ['description_html of a release', release.at('description_html')],
        ['title_html of a merge request', request.at('title_html')],
        ['description_html of a merge request', request.at('description_html')],
      ]);
    },
  }),
  check({
    id: 'html-of-graphql-runs-nothing',
    rule: 'CONV-HTML-1',
    title: 'no HTML that GraphQL answers of issues, notes, milestones, projects and groups runs anything',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const text = { description: dangerous };
      const group = await world.fresh.group({ params: text });
      const project = await world.fresh.project({ group, params: text });
      await as.owner.post(`${project.url}/milestones`, { title: 'one', ...text });
      await as.owner.post(`${project.url}/issues`, { title: dangerous.slice(0, 250), ...text });
      await as.owner.post(`${project.url}/issues/1/notes`, { body: dangerous });
      const query = `{ group(fullPath: "${group.fullPath}") { descriptionHtml }
        project(fullPath: "${project.fullPath}") { descriptionHtml
          issue(iid: "1") { titleHtml descriptionHtml notes { nodes { bodyHtml } } } } }`;
      const answer = await ask(as.owner, query);
      judge(context, [
        ['descriptionHtml of a group', answer.at('data.group.descriptionHtml')],
        ['descriptionHtml of a project', answer.at('data.project.descriptionHtml')],
        ['titleHtml of an issue', answer.at('data.project.issue.titleHtml')],
        ['descriptionHtml of an issue', answer.at('data.project.issue.descriptionHtml')],
        ['bodyHtml of a note', answer.at('data.project.issue.notes.nodes[0].bodyHtml')],
      ]);
    },
  }),
  check({
    id: 'html-of-people-runs-nothing',
    rule: 'CONV-HTML-1',
    title: 'what somebody says of themselves runs nothing for who looks',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, world } = context;
      const person = await world.fresh.user();
      await by(person).put('/user/status', { message: dangerous.slice(0, 100) });
      const status = await as.stranger.get(`/users/${person.id}/status`);
      judge(context, [['message_html of a status', status.at('message_html')]]);
    },
  }),
];
