import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { freshProject } from '../merge-requests/support/proposal.js';

/** What issues are told of the commits that close them. */
export const cases = [
  check({
    id: 'note-of-closing-commit',
    rule: 'NOTE-READ-3',
    title: 'an issue that a commit closes is not told of a mention by it, one that it only names is',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world);
      const [closed, named] = [await issueIn(world, project), await issueIn(world, project)];
      const branch = (await as.maintainer.get(project.url)).text('default_branch');
      const actions = [{ action: 'create', file_path: world.name('file'), content: 'text' }];
      const commit_message = `Add it\n\nCloses #${closed.iid}\n\nSee #${named.iid}`;
      const url = `${project.url}/repository/commits`;
      expect(await as.maintainer.post(url, { branch, commit_message, actions })).status(201);
      const mentions = async ({ url: place }: { url: string }) => {
        const notes = await as.reporter.get(`${place}/notes`, { activity_filter: 'only_activity' });
        return notes.column('body').filter((body) => String(body).startsWith('mentioned in commit'));
      };
      const state = await until(
        () => as.reporter.get(closed.url),
        (answer) => answer.record()['state'] === 'closed',
      );
      const notes = await until(
        () => as.reporter.get(`${named.url}/notes`, { activity_filter: 'only_activity' }),
        (answer) => answer.list().length > 0,
      );
      expect.value('mentions where it is named', (await mentions(named)).length, notes).toEqual(1);
      expect.value('mentions where it closes', await mentions(closed), state).toEqual([]);
    },
  }),
];
