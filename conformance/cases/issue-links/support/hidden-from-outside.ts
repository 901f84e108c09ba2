import type { CaseContext } from '../../../check.js';
import { issueIn, type OneIssue } from '../../issues/support/one.js';
import { inputFor, linked } from './linked.js';

/** What somebody outside does not see of the other end of a link, and how it comes to be hidden. */
const hidden: Record<string, (context: CaseContext, one: { url: string }) => Promise<OneIssue>> = {
  'a confidential issue': ({ world }, project) => issueIn(world, project, { confidential: true }),
  'an issue of a private project': async ({ world }) => issueIn(world, await world.fresh.project()),
  'an issue of a project that keeps its issues to members': async ({ world }) => {
    const params = { issues_access_level: 'private' };
    return issueIn(world, await world.fresh.project({ visibility: 'public', params }));
  },
};

/** In a public project somebody who is no member is told of no linked issue that is kept from them. */
export async function linksTellNothingOutside(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const { project, first, second } = await linked(world, {}, 'public');
  const path = `${first.url}/links`;
  for (const make of Object.values(hidden)) {
    const other = await make(context, project);
    const target = { id: /\d+/.exec(other.url)?.[0] ?? '' };
    await world.arrange('POST', path, {
      ...inputFor({ project, first, second: other }),
      target_project_id: target.id,
    });
  }
  const whole = await as.reporter.get(path);
  expect(whole)
    .status(200)
    .json()
    .toHaveLength(1 + Object.keys(hidden).length);
  expect(await as.stranger.get(project.url)).status(200);
  const told = await as.stranger.get(path);
  expect.value('issues', told.column('id'), told).toEqual([second.id]);
  for (const row of whole.list().filter(({ id }) => id !== second.id)) {
    expect(await as.stranger.get(`${path}/${String(row['issue_link_id'])}`)).status(404);
  }
}
