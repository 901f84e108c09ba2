import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';

/** A token that is made for acting as others, and for nothing else. */
export const cases = [
  check({
    id: 'sudo-scope-alone',
    rules: ['AUTH-SUDO-1', 'AUTH-SCOPE-4'],
    title: 'a token of scope sudo alone acts as others, in reading and writing, and opens nothing by itself',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, by, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const ann = await world.fresh.user();
      const token = await world.fresh.token(boss, ['sudo']);
      const caller = by({ token });
      const { project } = world.place('public');
      for (const path of [
        '/user',
        project.url,
        '/version',
        `${project.url}/issues`,
        '/application/settings',
      ]) {
        expect(await caller.get(path))
          .status(403)
          .complaint('insufficient_scope');
      }
      expect(await caller.put('/user/status', { message: 'by itself' })).status(403);
      const git = new GitClient(anonymous, project, basic(token));
      expect(await git.refs('git-upload-pack')).status(403);
      for (const sudo of [ann.username, String(ann.id)]) {
        for (const acting of [by({ token }, { sudo }), caller]) {
          const params = acting === caller ? { sudo } : {};
          expect(await acting.get('/user', params))
            .status(200)
            .json('id')
            .toEqual(ann.id);
          expect(await acting.put('/user/status', { message: `as ${sudo}`, ...params })).status(200);
          expect(await acting.get('/application/settings', params)).status(403);
        }
        expect(await by(ann).get('/user/status'))
          .json('message')
          .toEqual(`as ${sudo}`);
      }
    },
  }),
];
