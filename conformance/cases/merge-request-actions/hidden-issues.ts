import { check } from '../../check.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';

interface Numbered {
  iid: number;
}

/** Issues that a merge request closes and that not everybody may see. */
export const cases = [
  check({
    id: 'merge-request-message-without-hidden-issues',
    rules: ['MR-MERGE-13', 'MR-MERGE-15', 'MR-CLOSES-2'],
    title:
      'neither the list of closing issues nor the commit of a merge names issues that whoever asks may not see',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await freshProject(world);
      await world.fresh.member(project, ann, 'maintainer');
      const away = await world.fresh.group({ parent: null, visibility: 'public' });
      const hidden = await world.fresh.project({ group: away, visibility: 'private' });
      const open = await world.fresh.project({ group: away, visibility: 'public' });
      const issue = (url: string, params = {}) =>
        world.arrange<Numbered>('POST', `${url}/issues`, { title: 'x', ...params });
      const own = await issue(project.url);
      const ours = `#${own.iid}`;
      const kept = [
        `${hidden.fullPath}#${(await issue(hidden.url)).iid}`,
        `${open.fullPath}#${(await issue(open.url, { confidential: true })).iid}`,
      ];
      for (const merge_commit_template of [undefined, 'Merge it\n\n%{issues}\n\nIn %{reference}']) {
        if (merge_commit_template) await world.arrange('PUT', project.url, { merge_commit_template });
        // Whoever writes the description sees all of them.
        const sudo = world.person('admin').username;
        const params = { title: 'Add a lamp', description: `Closes ${[ours, ...kept].join(', ')}`, sudo };
        const made = await proposed(world, { project, params });
        const all = await as.admin.get(`${made.url}/closes_issues`);
        expect(all).json().toHaveLength(3);
        const listed = await by(ann).get(`${made.url}/closes_issues`);
        expect.value('what is listed', listed.column('iid'), listed).toEqual([own.iid]);
        expect(listed).text().notToContain(hidden.fullPath);
        const merged = await by(ann).put(`${made.url}/merge`);
        expect(merged).status(200);
        const commit = await as.reporter.get(
          `${project.url}/repository/commits/${merged.text('merge_commit_sha')}`,
        );
        expect(commit).json('message').toContain(`Closes ${ours}\n`);
        for (const text of [hidden.fullPath, open.fullPath]) expect(commit).text().notToContain(text);
        await world.arrange('PUT', `${project.url}/issues/${own.iid}`, { state_event: 'reopen' });
      }
    },
  }),
  check({
    id: 'merge-request-rights-told-to-each',
    rules: ['MR-RECORD-16', 'MR-MERGE-2'],
    title: 'nobody who may not merge is told that they can, neither when they read nor when they change',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const reporter = world.person('reporter').username;
      const made = await proposed(world, { project, onto: 'own' });
      await world.arrange('PUT', made.url, { assignee_ids: [world.person('reporter').id] });
      const noMerge = { push_access_level: 40, merge_access_level: 40 };
      const told = async (role: 'anonymous' | 'stranger' | 'guest' | 'reporter' | 'developer') => {
        const answer = await as[role].get(made.url);
        expect(answer).status(200);
        return answer.at('user.can_merge');
      };
      for (const role of ['anonymous', 'stranger', 'guest', 'reporter'] as const) {
        expect.value(`can_merge of ${role}`, await told(role)).toDiffer(true);
      }
      expect.value('can_merge of developer', await told('developer')).toEqual(true);
      await world.arrange('POST', `${project.url}/protected_branches`, { name: made.target, ...noMerge });
      expect.value('can_merge of developer', await told('developer')).toEqual(false);
      const changed = await as.developer.put(made.url, { title: `For ${reporter}` });
      expect(changed).status(200).json('user.can_merge').toEqual(false);
      const followed = await as.developer.post(`${made.url}/subscribe`);
      expect(followed).status(201, 304);
      if (followed.status === 201) expect(followed).json('user.can_merge').toDiffer(true);
      expect(await as.developer.put(`${made.url}/merge`)).status(401);
    },
  }),
];
