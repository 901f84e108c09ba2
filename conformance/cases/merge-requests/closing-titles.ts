import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { freshProject, proposed } from './support/proposal.js';

/** Issues that the titles of merge requests close. */
export const cases = [
  check({
    id: 'merge-request-closes-in-title',
    rule: 'MR-CLOSES-4',
    title: 'an issue after a closing word of the title is listed, until another title names another one',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const [one, two] = [await issueIn(world, project), await issueIn(world, project)];
      const { id, url } = await proposed(world, { project, params: { title: `Resolve #${one.iid}` } });
      const list = () => as.developer.get(`${url}/closes_issues`);
      const before = await list();
      expect.value('issues', before.column('id'), before).toEqual([one.id]);
      const closing = await as.developer.get(`${one.url}/closed_by`);
      expect.value('merge requests', closing.column('id'), closing).toEqual([id]);
      expect(await as.developer.put(url, { title: `Fixes #${two.iid}` })).status(200);
      const after = await list();
      expect.value('issues', after.column('id'), after).toEqual([two.id]);
    },
  }),
  check({
    id: 'merge-request-closes-in-given-title',
    rule: 'MR-CLOSES-4',
    title: 'an issue after a closing word of a title that a quick action gives is listed',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world);
      const issue = await issueIn(world, project);
      const { url } = await proposed(world, { project });
      await as.developer.post(`${url}/notes`, { body: `/title Closes #${issue.iid}` });
      const list = await until(
        () => as.developer.get(`${url}/closes_issues`),
        (answer) => answer.list().length > 0,
      );
      expect.value('issues', list.column('id'), list).toEqual([issue.id]);
    },
  }),
  check({
    id: 'merge-request-closes-title-merged',
    rule: 'MR-CLOSES-4',
    title: 'merging closes the issue of the title though no message of a commit names it',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world);
      const issue = await issueIn(world, project);
      const { url } = await proposed(world, { project, params: { title: `Implement #${issue.iid}` } });
      const message = { merge_commit_message: 'Brought together' };
      const merged = await until(
        () => as.maintainer.put(`${url}/merge`, message),
        ({ status }) => status === 200,
      );
      expect(merged).json('state').toEqual('merged');
      const closed = await until(
        () => as.developer.get(issue.url),
        (answer) => answer.record()['state'] === 'closed',
      );
      expect(closed).json('state').toEqual('closed');
    },
  }),
];
