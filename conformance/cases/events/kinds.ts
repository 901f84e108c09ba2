import { check } from '../../check.js';
import { furnish } from './support/doing.js';

const needs = ['admin'] as const;

/** Which kinds of events there are, and who sees them. */
export const cases = [
  check({
    id: 'activity-kinds',
    rule: 'ACTIVITY-KINDS-1',
    title: 'new projects, and members who join and leave, are events without a target',
    needs,
    writes: true,
    async run({ world, as, expect }) {
      const [ann, project] = [await world.fresh.user(), await world.fresh.project()];
      await world.fresh.member(project, ann, 'developer');
      await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
      const bare = { project_id: project.id, target_id: null, target_type: null, target_title: null };
      for (const action of ['joined', 'left']) {
        const list = await as.guest.get(`${project.url}/events`, { action });
        expect(list)
          .json()
          .toSatisfy('hold one event', (value) => Array.isArray(value) && value.length === 1);
        expect(list)
          .json('[0]')
          .toInclude({ ...bare, action_name: action, author_username: ann.username });
      }
      const made = await as.guest.get(`${project.url}/events`, { action: 'created' });
      expect(made).json('[0]').toInclude(bare);
    },
  }),
  check({
    id: 'activity-push',
    rules: ['ACTIVITY-RECORD-2', 'ACTIVITY-SEEN-1'],
    title: 'a push tells what was pushed and has no target, for those who may read the code',
    needs,
    writes: true,
    async run({ world, by, as, expect, until }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await world.fresh.member(project, ann, 'developer');
      const { id: commit_to } = await world.arrange<{ id: string }>(
        'POST',
        `${project.url}/repository/commits`,
        {
          branch: 'made',
          start_branch: 'main',
          commit_message: 'Add a cache',
          actions: [{ action: 'create', file_path: 'cache.txt', content: 'x' }],
          sudo: ann.username,
        },
      );
      const paths = ['/events', `/users/${ann.id}/events`, `${project.url}/events`];
      for (const path of paths) {
        const list = await until(
          () => by(ann).get(path, { action: 'pushed' }),
          (answer) => answer.list().some((row) => JSON.stringify(row).includes(commit_to)),
        );
        expect(list)
          .json('[0]')
          .toInclude({ target_id: null, target_iid: null, target_type: null, target_title: null });
        expect(list)
          .json('[0].push_data')
          .toInclude({ ref: 'made', ref_type: 'branch', commit_to, commit_title: 'Add a cache' });
        if (path === '/events') continue;
        expect(await as.guest.get(path, { action: 'pushed' }))
          .status(200)
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'activity-hidden',
    rule: 'ACTIVITY-SEEN-1',
    title: 'events of confidential issues and hidden projects are left out',
    needs,
    writes: true,
    async run({ world, as, by, expect }) {
      const { ann, project, issue: about } = await furnish(world);
      await world.arrange('PUT', `${project.url}/issues/${about.iid}`, { confidential: true });
      const secret = await furnish(world, 'private');
      for (const path of [`/users/${ann.id}/events`, `${project.url}/events`]) {
        for (const target_type of ['issue', 'note']) {
          expect(await as.stranger.get(path, { target_type }))
            .status(200)
            .json()
            .toEqual([]);
        }
        expect(await by(ann).get(path, { target_type: 'issue' }))
          .json()
          .toHaveLength(2);
      }
      expect(await as.stranger.get(`/users/${secret.ann.id}/events`))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.guest.get(`/users/${secret.ann.id}/events`, { target_type: 'issue' }))
        .json()
        .toHaveLength(2);
    },
  }),
];
