import { check } from '../../check.js';
import { absent, type Made, takenAway } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', writes: true } as const;

/** An issue on which there is something below each of its addresses. */
async function furnished({ world }: Parameters<(typeof cases)[number]['run']>[0]) {
  const project = await world.fresh.project({ visibility: 'public' });
  const wish = { title: 'Words', issue_type: 'incident', labels: 'one' };
  const { iid } = await world.arrange<Made>('POST', `${project.url}/issues`, wish);
  const url = `${project.url}/issues/${iid}`;
  const other = await world.arrange<Made>('POST', `${project.url}/issues`, { title: 'Other' });
  const { id: milestone_id } = await world.arrange<Made>('POST', `${project.url}/milestones`, {
    title: 'v1',
  });
  await world.arrange('PUT', url, { milestone_id, state_event: 'close' });
  const note = await world.arrange<Made>('POST', `${url}/notes`, { body: 'Words' });
  const award = await world.arrange<Made>('POST', `${url}/award_emoji`, { name: 'thumbsup' });
  const below = `${url}/notes/${note.id}/award_emoji`;
  const reaction = await world.arrange<Made>('POST', below, { name: 'thumbsup' });
  const link = { target_project_id: project.id, target_issue_iid: other.iid };
  await world.arrange('POST', `${url}/links`, link);
  const [linked] = await world.arrange<{ issue_link_id: number }[]>('GET', `${url}/links`);
  const [thread] = await world.arrange<{ id: string; notes: Made[] }[]>('GET', `${url}/discussions`);
  const events = [];
  for (const kind of ['state', 'label', 'milestone']) {
    const list = `${url}/resource_${kind}_events`;
    const [first] = await world.arrange<Made[]>('GET', list);
    events.push(list, `${list}/${first?.id}`);
  }
  return {
    url,
    paths: [
      ...events,
      `${url}/award_emoji/${award.id}`,
      below,
      `${below}/${reaction.id}`,
      `${url}/links/${linked?.issue_link_id}`,
      `${url}/discussions/${thread?.id}`,
      `${url}/discussions/${thread?.id}/notes`,
      `${url}/discussions/${thread?.id}/notes/${thread?.notes[0]?.id}`,
      `${url}/related_merge_requests`,
      `${url}/closed_by`,
      `${url}/metric_images`,
    ],
  };
}

/** Every address below an issue is closed together with the issue. */
export const cases = [
  check({
    ...common,
    id: 'right-gone-below-an-issue',
    title: 'nothing below an issue that becomes confidential is read by those who have read it',
    async run(context) {
      const { as, world } = context;
      const { url, paths } = await furnished(context);
      await takenAway(context, absent(context, as.stranger, ...paths), () =>
        world.arrange('PUT', url, { confidential: true }),
      );
    },
  }),
  check({
    ...common,
    id: 'right-gone-below-a-project-of-issues',
    title: 'nothing below an issue is read once issues are for members only',
    async run(context) {
      const { as, world } = context;
      const { url, paths } = await furnished(context);
      await takenAway(context, absent(context, as.stranger, ...paths), () =>
        world.arrange('PUT', url.replace(/\/issues\/\d+$/, ''), { issues_access_level: 'private' }),
      );
    },
  }),
];
