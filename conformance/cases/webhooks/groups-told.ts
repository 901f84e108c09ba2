import { type CaseContext, check } from '../../check.js';
import { attributes, bodyOf, listening, type Record } from './support/listening.js';

/** A group two levels above a project, whose webhook tells a mailbox what it asks for. */
async function listeningAbove({ as, world, until }: CaseContext, wish: object) {
  const group = await world.fresh.group();
  const inner = await world.fresh.group({ parent: group });
  const project = await world.fresh.project({ group: inner });
  const box = world.mailbox();
  const hook = { url: box.url, push_events: false, ...wish };
  const made = await as.owner.post(`${group.url}/hooks`, hook);
  const path = `${group.url}/hooks/${made.number('id')}`;
  const heard = async (holds: (body: Record) => boolean) => {
    await until(
      () => as.owner.get(path),
      () => box.arrivals.some((one) => holds(bodyOf(one))),
    );
  };
  return { group, project, box, heard };
}

const hushed = (arrivals: readonly { body: unknown }[]): number =>
  arrivals.filter(({ body }) => JSON.stringify(body).includes('hush')).length;

/** What webhooks of groups are told, and what webhooks are told of issues that are for few later on. */
export const cases = [
  check({
    id: 'delivery-of-hidden-issues-to-groups',
    rules: ['PAYLOAD-ISSUE-2', 'PAYLOAD-NOTE-2'],
    title:
      'the webhook of a group is told of issues below it, and of nothing confidential that it did not ask for',
    needs: ['receiver', 'tier.premium'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard, box } = await listeningAbove(context, {
        issues_events: true,
        note_events: true,
      });
      const issues = `${project.url}/issues`;
      await world.arrange('POST', issues, { title: 'hush', confidential: true });
      for (const params of [{ description: 'hush' }, { state_event: 'close' }, { state_event: 'reopen' }]) {
        await world.arrange('PUT', `${issues}/1`, params);
      }
      await world.arrange('POST', `${issues}/1/notes`, { body: 'hush' });
      await world.arrange('POST', issues, { title: 'for all' });
      await world.arrange('POST', `${issues}/2/notes`, { body: 'hush', internal: true });
      await world.arrange('PUT', `${issues}/2`, { description: 'the last' });
      await heard((body) => attributes(body)['description'] === 'the last');
      expect.value('deliveries about hidden things', hushed(box.arrivals)).toEqual(0);
    },
  }),
  check({
    id: 'delivery-to-groups-ends-with-a-move',
    rule: 'HOOK-FLAG-1',
    title: 'the webhook of a group is told nothing of a project that was moved out of it',
    needs: ['receiver', 'tier.premium'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { group, project, heard, box } = await listeningAbove(context, { issues_events: true });
      const issues = `${project.url}/issues`;
      await world.arrange('POST', issues, { title: 'before' });
      await heard((body) => attributes(body)['title'] === 'before');
      const elsewhere = await world.fresh.group();
      expect(await as.owner.put(`${project.url}/transfer`, { namespace: elsewhere.id })).status(200);
      await world.arrange('POST', issues, { title: 'hush' });
      await world.arrange('PUT', `${issues}/1`, { description: 'hush' });
      const other = await world.fresh.project({ group });
      await world.arrange('POST', `${other.url}/issues`, { title: 'the last' });
      await heard((body) => attributes(body)['title'] === 'the last');
      expect.value('deliveries about what was moved away', hushed(box.arrivals)).toEqual(0);
    },
  }),
  check({
    id: 'delivery-of-what-became-hidden',
    rule: 'PAYLOAD-ISSUE-2',
    title: 'once an issue is confidential whoever is told of issues is told nothing more of it',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const wish = { issues_events: true, note_events: true };
      const { project, heard, box } = await listening(context, wish);
      const issues = `${project.url}/issues`;
      await world.arrange('POST', issues, { title: 'open at first' });
      await heard((body) => attributes(body)['title'] === 'open at first');
      await world.arrange('PUT', `${issues}/1`, { confidential: true });
      for (const params of [{ description: 'hush' }, { title: 'hush' }, { state_event: 'close' }]) {
        await world.arrange('PUT', `${issues}/1`, params);
      }
      await world.arrange('POST', `${issues}/1/notes`, { body: 'hush' });
      await world.arrange('POST', issues, { title: 'the last' });
      await heard((body) => attributes(body)['title'] === 'the last');
      expect.value('deliveries about hidden things', hushed(box.arrivals)).toEqual(0);
    },
  }),
];
