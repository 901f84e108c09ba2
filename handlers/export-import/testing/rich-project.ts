import type { MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';
import type { Choose } from './chooser.js';
import { addFilesTo, addRulesTo, addToMergeRequest } from './rich-extras.js';

const texts = [
  'plain',
  'with **bold** and `code`',
  '- [ ] open\n- [x] done',
  'grün & <b>ü</b> \u2028 "quoted"',
  '😀 :tada:',
];
const emoji = ['thumbsup', 'thumbsdown', 'tada', 'heart'];

/** Everything that people do with a project, some of it at random; answers the project. */
export async function richProject(app: TestApp, choose: Choose) {
  const pick = <Item>(items: readonly Item[]): Item => items[choose(items.length)] as Item;
  const root = app.as('root');
  const call = async (verb: 'post' | 'put', path: string, body: object) => {
    const answer = await root[verb](path, body as never);
    if (answer.status >= 400)
      throw new Error(`${verb} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const members: MadeUser[] = [await app.make.user(), await app.make.user()];
  const group = await app.make.group();
  const project = await app.make.project({
    namespace: group,
    files: { 'README.md': '# Rich\n', 'lib/a.rb': 'one\ntwo\nthree\n' },
    values: { description: pick(texts) },
    members: { developer: members[0] as MadeUser, maintainer: members[1] as MadeUser },
  });
  const { url } = project;
  // People are known again by what the archive says of members.
  const { id: rootId } = (await root.get('/user')).body;
  await app.make.members({ type: 'project', id: project.id }, { maintainer: { id: rootId } as MadeUser });
  await call('put', url, {
    merge_method: pick(['merge', 'rebase_merge', 'ff']),
    squash_option: pick(['never', 'always', 'default_on', 'default_off']),
    wiki_access_level: pick(['disabled', 'private', 'enabled']),
    only_allow_merge_if_pipeline_succeeds: choose(2) === 1,
    topics: ['one', 'Two'],
  });
  for (const name of ['bug', 'feature', 'über']) {
    await call('post', `${url}/labels`, { name, color: '#ff0000', description: pick(texts) });
  }
  await call('post', `/groups/${group.id}/labels`, { name: 'of the group', color: '#00ff00' });
  await call('put', `${url}/labels/bug`, { priority: choose(9) });
  const milestone = await call('post', `${url}/milestones`, { title: 'v1', due_date: '2030-01-02' });
  const authors = [root, app.as(members[0] as MadeUser), app.as(members[1] as MadeUser)];
  for (let index = 0; index < 2 + choose(3); index += 1) {
    const author = pick(authors);
    const issue = (
      await author.post(`${url}/issues`, {
        title: `Issue ${index} ${pick(texts)}`.replaceAll('\n', ' '),
        description: pick(texts),
        labels: pick(['bug', 'bug,feature', 'of the group', '']),
        confidential: choose(4) === 0,
        assignee_ids: [pick(members).id],
        ...(choose(2) === 0 ? { milestone_id: milestone.id } : {}),
        ...(choose(2) === 0 ? { weight: choose(9), due_date: '2029-05-06' } : {}),
      })
    ).body;
    const path = `${url}/issues/${issue.iid}`;
    const note = await call('post', `${path}/notes`, { body: pick(texts), internal: choose(3) === 0 });
    await call('post', `${path}/discussions`, { body: pick(texts) });
    await call('post', `${path}/award_emoji`, { name: pick(emoji) });
    await call('post', `${path}/notes/${note.id}/award_emoji`, { name: pick(emoji) });
    await call('post', `${path}/add_spent_time`, { duration: `${1 + choose(9)}h` });
    if (choose(2) === 0) await call('put', path, { state_event: 'close' });
    if (choose(2) === 0)
      await call('put', path, { labels: 'feature', title: 'renamed', discussion_locked: true });
  }
  const [first, second] = [1, 2];
  await call('post', `${url}/issues/${first}/links`, {
    target_project_id: project.id,
    target_issue_iid: second,
  });
  await addFilesTo(app, call, url);
  const rule = await addRulesTo(call, url, members, choose);
  const earlier = (await root.get(`${url}/repository/commits/main`)).body.id;
  const sha = await app.make.commit(project, { 'new.rb': 'new\n' }, { branch: 'topic', startBranch: 'main' });
  const merge = await call('post', `${url}/merge_requests`, {
    source_branch: 'topic',
    target_branch: 'main',
    title: pick(['Add', 'Draft: Add']),
    description: 'Closes #1',
    reviewer_ids: [(members[1] as MadeUser).id],
    assignee_ids: [(members[0] as MadeUser).id],
    labels: 'bug',
  });
  const requests = `${url}/merge_requests/${merge.iid}`;
  await app.server.jobs.drain();
  const { diff_refs: refs } = (await root.get(requests)).body;
  await call('post', `${requests}/discussions`, {
    body: 'on a line',
    position: { ...refs, position_type: 'text', new_path: 'new.rb', old_path: 'new.rb', new_line: 1 },
  });
  await call('post', `${url}/statuses/${sha}`, {
    state: pick(['success', 'failed']),
    name: 'ci/one',
    ref: 'topic',
  });
  const more = { iid: merge.iid, ruleId: rule.id, earlier };
  await addToMergeRequest(app, call, project, more, members);
  // Pushes take approvals away.
  await app.as(members[1] as MadeUser).post(`${requests}/approve`);
  if (choose(2) === 0) await call('put', requests, { state_event: 'close' });
  await call('post', `${url}/repository/tags`, { tag_name: 'v1', ref: 'main', message: 'a tag' });
  await call('post', `${url}/releases`, {
    tag_name: 'v1',
    description: pick(texts),
    milestones: ['v1'],
    assets: { links: [{ name: 'site', url: 'https://example.org/x', filepath: '/bin/x' }] },
  });
  await call('post', `${url}/snippets`, {
    title: 'Snip',
    visibility: 'public',
    files: [{ file_path: 'a.txt', content: pick(texts) }],
  });
  await call('post', `${url}/repository/commits/${sha}/comments`, { note: pick(texts) });
  await app.server.jobs.drain();
  return project;
}
