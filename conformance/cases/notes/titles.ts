import { check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { epic, groupOf } from '../epics/support/epics.js';
import { issueIn } from '../issues/support/one.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';

const told = (caller: Caller, { url }: { url: string }) =>
  caller.get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' });

/** Titles that name other things. */
export const cases = [
  check({
    id: 'note-mention-in-titles',
    rule: 'NOTE-READ-2',
    title: 'what the title of an issue or merge request names says so, once for each',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const named = await issueIn(world, project);
      const title = `after #${named.iid}`;
      const issue = await issueIn(world, project, { title, description: `still #${named.iid}` });
      const { iid } = await proposed(world, { project, params: { title } });
      const notes = await told(as.reporter, named);
      const wanted = [`mentioned in issue #${issue.iid}`, `mentioned in merge request !${iid}`];
      expect.value('what is told', notes.column('body'), notes).toEqual(wanted);
    },
  }),
  check({
    id: 'note-mention-in-new-titles',
    rule: 'NOTE-READ-2',
    title: 'what a new title of an issue or merge request names says so',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const named = await issueIn(world, project);
      const issue = await issueIn(world, project);
      const mr = await proposed(world, { project });
      const title = `after #${named.iid}`;
      expect(await as.reporter.put(issue.url, { title })).status(200);
      expect(await as.developer.put(mr.url, { title })).status(200);
      const notes = await told(as.reporter, named);
      const wanted = [`mentioned in issue #${issue.iid}`, `mentioned in merge request !${mr.iid}`];
      expect.value('what is told', notes.column('body'), notes).toEqual(wanted);
    },
  }),
  check({
    id: 'note-mention-in-titles-of-epics',
    rule: 'NOTE-READ-2',
    title: 'what the title of an epic names says so',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const named = await epic(world, group, 'first');
      const made = await epic(world, group, `after &${named.iid}`);
      const notes = await told(as.reporter, { url: `${group.url}/epics/${named.id}` });
      expect.value('what is told', notes.column('body'), notes).toEqual([`mentioned in epic &${made.iid}`]);
    },
  }),
];
