import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { epic } from '../epics/support/epics.js';
import { issueIn } from '../issues/support/one.js';
import { judgeWritten, written } from './support/written.js';

/** An issue that comes into an epic, goes to another one or leaves it is told of on every side. */
async function judgeIssues(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group });
  const [one, two] = [await epic(world, group, 'one'), await epic(world, group, 'two')];
  const issue = await issueIn(world, project);
  expect(await as.reporter.post(`${one.url}/issues/${issue.id}`)).status(201);
  const put = await as.reporter.post(`${two.url}/issues/${issue.id}`);
  expect(put).status(201);
  expect(await as.reporter.delete(`${two.url}/issues/${put.number('id')}`)).status(200);
  const at = (id: number) => written(as.reporter, `${group.url}/epics/${id}`);
  const [name, full] = [`${project.path}#${issue.iid}`, `${project.fullPath}#${issue.iid}`];
  const told = (what: string, seen: readonly unknown[], wanted: readonly string[]) => {
    // The group of an epic stands right above the project: its name may be short or whole.
    const short = seen.map((text) =>
      String(text).replaceAll(full, name).replaceAll(`${group.fullPath}&`, '&'),
    );
    expect.value(what, short).toEqual([...wanted]);
  };
  told('the issue', await written(as.reporter, issue.url), [
    `added to epic &${one.iid}`,
    `changed epic to &${two.iid}`,
    `removed from epic &${two.iid}`,
  ]);
  told('the first epic', await at(one.id), [
    `added issue ${name}`,
    `moved issue ${name} to epic &${two.iid}`,
  ]);
  told('the other epic', await at(two.id), [
    `added issue ${name} from epic &${one.iid}`,
    `removed issue ${name}`,
  ]);
}

/** Epics inside others, and issues that become one. */
async function judgeEpics(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group });
  const [outer, inner] = [await epic(world, group, 'outer'), await epic(world, group, 'inner')];
  const at = (id: number) => written(as.reporter, `${group.url}/epics/${id}`);
  expect(await as.reporter.post(`${outer.url}/epics/${inner.id}`)).status(201);
  expect(await as.reporter.delete(`${outer.url}/epics/${inner.id}`)).status(200);
  expect
    .value('the outer epic', await at(outer.id))
    .toEqual([`added epic &${inner.iid} as child epic`, `removed child epic &${inner.iid}`]);
  expect
    .value('the inner epic', await at(inner.id))
    .toEqual([`added epic &${outer.iid} as parent epic`, `removed parent epic &${outer.iid}`]);
  const issue = await issueIn(world, project, { title: 'Grown' });
  expect(await as.reporter.post(`${issue.url}/notes`, { body: '/promote' })).status(202);
  const list = await as.reporter.get(`${group.url}/epics`, { search: 'Grown' });
  const made = { id: list.number('[0].id'), iid: list.number('[0].iid') };
  const [promoted] = await written(as.reporter, issue.url);
  expect
    .value('the issue', promoted)
    .toBeOneOf(`promoted to epic &${made.iid}`, `promoted to epic ${group.fullPath}&${made.iid}`);
  const [from] = await at(made.id);
  expect
    .value('the new epic', from)
    .toBeOneOf(
      `promoted from issue ${project.path}#${issue.iid}`,
      `promoted from issue ${project.fullPath}#${issue.iid}`,
    );
}

/** The words of the server under epics. */
export const cases = [
  check({
    id: 'system-notes-of-epics',
    rule: 'NOTE-SYSTEM-5',
    title: 'each change of an epic is told in the words that clients know',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const group = await world.fresh.group();
      const made = await epic(world, group, 'Old words');
      const put = (params: Params) => () => as.reporter.put(made.url, params);
      const fixed = (name: string, day: string | null) =>
        day === null
          ? { [`${name}_is_fixed`]: false }
          : { [`${name}_fixed`]: day, [`${name}_is_fixed`]: true };
      await judgeWritten(
        context,
        [as.reporter, `${group.url}/epics/${made.id}`],
        [
          [put({ title: 'xyz' }), 'changed title from **{-Old words-}** to **{+xyz+}**'],
          [put({ description: 'Text' }), 'changed the description'],
          [put({ confidential: true }), 'made the epic confidential'],
          [put({ confidential: false }), 'made the epic visible to everyone'],
          [put(fixed('start_date', '2022-10-01')), 'changed start date to Oct 1, 2022'],
          [put(fixed('due_date', '2022-10-28')), 'changed finish date to Oct 28, 2022'],
          [put({ state_event: 'close' })],
          [put({ state_event: 'reopen' })],
          [put({ labels: 'bug' })],
        ],
      );
    },
  }),
  check({
    id: 'system-notes-around-epics',
    rule: 'NOTE-SYSTEM-6',
    title: 'what comes into an epic, goes to another one, leaves it or becomes one is told of on every side',
    needs: ['tier.premium', 'tier.ultimate'],
    writes: true,
    async run(context) {
      await judgeIssues(context);
      await judgeEpics(context);
    },
  }),
];
