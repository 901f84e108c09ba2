import { check } from '../../check.js';

const tracker = {
  new_issue_url: 'https://tracker.example.org/new',
  issues_url: 'https://tracker.example.org/show/:id',
  project_url: 'https://tracker.example.org',
};

/** Texts that name issues of a tracker somewhere else. */
export const cases = [
  check({
    id: 'integration-tracker-links',
    rule: 'INTEGRATION-TRACKER-1',
    title: 'keys of an active tracker are links in texts of the project, numbers only without own issues',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = `${project.url}/integrations/custom-issue-tracker`;
      const release = { tag_name: 'v1', ref: 'main', description: 'Mends PROJ-123, not `PROJ-4`, and #56.' };
      await world.arrange('POST', `${project.url}/releases`, release);
      const shown = async () => {
        const answer = await as.reporter.get(`${project.url}/releases/v1`, {
          include_html_description: true,
        });
        return answer.text('description_html');
      };
      const [key, number] = ['tracker.example.org/show/123"', 'tracker.example.org/show/56"'];
      const links = (html: string) => [key, number].map((one) => html.includes(one));
      expect.value('links without a tracker', links(await shown())).toEqual([false, false]);
      await world.arrange('PUT', url, tracker);
      expect.value('links', links(await shown())).toEqual([true, false]);
      expect.value('in code', (await shown()).includes('show/4"')).toEqual(false);
      await world.arrange('PUT', project.url, { issues_access_level: 'disabled' });
      expect.value('links without own issues', links(await shown())).toEqual([true, true]);
      await world.arrange('DELETE', url);
      expect.value('links without the tracker', links(await shown())).toEqual([false, false]);
    },
  }),
];
