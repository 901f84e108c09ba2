import { check } from '../../check.js';

/** Commits that would start at what the caller may not read. */
export const cases = [
  check({
    id: 'commit-create-hidden-fork',
    rule: 'COMMIT-CREATE-6',
    title: 'a private project of the fork network is no start for those who may not read its code',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({
        visibility: 'public',
        content,
        members: { developer: ann },
      });
      const apart = await world.fresh.group({ parent: null, visibility: 'private' });
      const fork = await world.fresh.project({ visibility: 'private', group: apart, content });
      await world.arrange('POST', `${fork.url}/fork/${project.id}`);
      const files = { 'hidden.txt': 'hidden words\n' };
      const tip = await world.fresh.commit(fork, files, { branch: 'hidden', from: 'main' });
      const actions = [{ action: 'create', file_path: 'new.txt', content: 'text\n' }];
      const wish = { commit_message: 'Write', actions };
      const levels = [null, { access_level: 10 }];
      for (const level of levels) {
        if (level) await world.arrange('POST', `${fork.url}/members`, { user_id: ann.id, ...level });
        for (const start of [{ start_branch: 'hidden' }, { start_sha: tip }]) {
          for (const start_project of [String(fork.id), fork.fullPath]) {
            const params = { ...wish, ...start, branch: 'made', start_project };
            const path = `${project.url}/repository/commits`;
            expect(await by(ann).post(path, params)).status(400, 403, 404);
          }
        }
        expect(await as.owner.get(`${project.url}/repository/branches/made`)).status(404);
      }
    },
  }),
];
