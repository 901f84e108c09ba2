import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const tracker = {
  new_issue_url: 'https://t.example/new',
  issues_url: 'https://t.example/i/:id',
  project_url: 'https://t.example',
};

describe('an outside tracker', () => {
  it('is linked to in texts of its project alone, and what is inside comes first', async () => {
    const maintainer = await app.make.user();
    const [project, other] = [
      await app.make.project({ members: { maintainer } }),
      await app.make.project({ members: { maintainer } }),
    ];
    const as = app.as(maintainer);
    const set = await as.put(`/projects/${project.id}/integrations/redmine`, tracker);
    expect(set.status).toBe(200);
    const html = async ({ id }: { id: number }) => {
      await app.make.commit({ id } as typeof project, { 'a.txt': 'a' }, { branch: 'main' });
      const description = 'Mends AB-12 and `AB-13`, see [AB-14](https://x.example).';
      await as.post(`/projects/${id}/releases`, { tag_name: 'v1', ref: 'main', description });
      const read = await as.get(`/projects/${id}/releases/v1`, { include_html_description: true });
      return read.body.description_html as string;
    };
    expect(await html(project)).toBe(
      '<p>Mends <a href="https://t.example/i/12" class="gfm gfm-issue">AB-12</a> and <code>AB-13</code>, see <a href="https://x.example">AB-14</a>.</p>',
    );
    expect(await html(other)).not.toContain('t.example');
  });
});
