import type { MadeGroup, MadeProject, World } from '../../../world/types.js';

/** A group with a project in which there is something to count of everything; read only. */
export interface Counted {
  group: MadeGroup;
  project: MadeProject;
  /** Addresses below the prefix of the interface. */
  issue: string;
  mergeRequest: string;
  release: string;
}

const label = 'counted';

/** Makes what is counted: more than one of each, of which not all are alike. */
export async function counted(world: World): Promise<Counted> {
  const [owner, maintainer, developer] = [
    world.person('owner'),
    world.person('maintainer'),
    world.person('developer'),
  ];
  const group = await world.fresh.group({ parent: null, members: { owner, maintainer, developer } });
  const project = await world.fresh.project({ group, content: ['refs/heads/main', 'refs/heads/feature'] });
  const post = <T = { iid: number }>(path: string, params: object = {}) =>
    world.arrange<T>('POST', `${project.url}${path}`, { ...params });
  const description = '- [x] one\n- [ ] two\n- [x] three\n';
  const { iid } = await post('/issues', { title: 'counted', description, labels: label });
  const closed = await post('/issues', { title: 'closed', labels: label });
  await post('/issues', { title: 'hidden', labels: label, confidential: true });
  await post('/issues', { title: 'without a label' });
  await world.arrange('PUT', `${project.url}/issues/${closed.iid}`, { state_event: 'close' });
  const merging = await post('/merge_requests', {
    title: 'counted',
    source_branch: 'feature',
    target_branch: 'main',
    description: `Closes #${iid}`,
    labels: label,
  });
  for (const on of [`/issues/${iid}`, `/merge_requests/${merging.iid}`]) {
    for (const body of ['first', 'second']) await post(`${on}/notes`, { body });
    // A system note, which no number of notes counts.
    await world.arrange('PUT', `${project.url}${on}`, { title: 'counted anew' });
    await post(`${on}/award_emoji`, { name: 'thumbsup', sudo: maintainer.username });
    await post(`${on}/award_emoji`, { name: 'thumbsup', sudo: developer.username });
    await post(`${on}/award_emoji`, { name: 'thumbsdown', sudo: owner.username });
    await post(`${on}/award_emoji`, { name: 'rocket', sudo: owner.username });
  }
  for (const { username } of [maintainer, developer]) await post('/star', { sudo: username });
  await post('/fork', { namespace_id: group.id, path: 'counted-fork', name: 'counted fork' });
  await post('/releases', { tag_name: 'counted-1', ref: 'main', description: 'counted' });
  for (const name of ['one', 'two']) {
    await post('/releases/counted-1/assets/links', { name, url: `https://example.org/${name}` });
  }
  return {
    group,
    project,
    issue: `${project.url}/issues/${iid}`,
    mergeRequest: `${project.url}/merge_requests/${merging.iid}`,
    release: `${project.url}/releases/counted-1`,
  };
}
