import { projectFlags } from '../../domain/hooks/flags.js';
import type { GitClient } from '../../tools/testing/git-client.js';
import type { TestApp } from '../../tools/testing/use-server.js';
import { addHook, hookedProject } from './hooked.testing.js';

/** Every flag on. */
export const allFlags = Object.fromEntries(projectFlags.map((flag) => [flag, true]));

/** Does one of everything that webhooks are told of, through the interface and by git, and sends all of it. */
export const doEverything = async (app: TestApp, git: GitClient, url: string) => {
  const { project, maintainer } = await hookedProject(app);
  await addHook(app, { project, by: maintainer }, url, allFlags);
  const as = app.as(maintainer);
  const base = `/projects/${project.id}`;
  const settle = () => app.server.deliveries.settle();
  const remote = `${app.url.replace('://', `://mia:${maintainer.token}@`)}/${project.full_path}.git`;
  await git.must(['init', '-q', '-b', 'main', 'work']);
  const inWork = { cwd: `${git.folder}/work` };
  for (const name of ['a', 'b']) {
    await git.must(['commit', '-q', '--allow-empty', '-m', `Add ${name}\n\nMore of ${name}.`], inWork);
  }
  await git.must(['push', '-q', remote, 'main'], inWork);
  await git.must(['tag', '-a', 'v1', '-m', 'First'], inWork);
  await git.must(['push', '-q', remote, 'v1'], inWork);
  const file = { branch: 'topic', start_branch: 'main', content: 'x', commit_message: 'Add a file' };
  await as.post(`${base}/repository/files/a.txt`, file);
  await settle();
  const label = (await as.post(`${base}/labels`, { name: 'bug', color: '#ff0000' })).body;
  const issue = (await as.post(`${base}/issues`, { title: 'Broken', description: 'It is.' })).body;
  await settle();
  const change = {
    title: 'Mended',
    labels: 'bug',
    assignee_ids: [maintainer.id],
    weight: 3,
    due_date: '2022-12-24',
  };
  await as.put(`${base}/issues/${issue.iid}`, change);
  await settle();
  await as.put(`${base}/issues/${issue.iid}`, { state_event: 'close' });
  await as.post(`${base}/issues`, { title: 'Secret', confidential: true });
  await as.post(`${base}/issues/${issue.iid}/notes`, { body: 'A word' });
  await as.post(`${base}/issues/${issue.iid}/notes`, {
    body: 'A hidden word',
    internal: true,
    confidential: true,
  });
  const wish = {
    source_branch: 'topic',
    target_branch: 'main',
    title: 'Add a file',
    reviewer_ids: [maintainer.id],
  };
  const mergeRequest = (await as.post(`${base}/merge_requests`, wish)).body;
  await settle();
  await as.post(`${base}/merge_requests/${mergeRequest.iid}/notes`, { body: 'Looks fine' });
  const sha = (await as.get(`${base}/repository/commits/topic`)).body.id;
  await as.post(`${base}/repository/commits/${sha}/comments`, { note: 'Good commit' });
  await as.post(`${base}/statuses/${sha}`, { state: 'running', name: 'test', ref: 'topic' });
  await settle();
  await as.post(`${base}/statuses/${sha}`, { state: 'success', name: 'test', ref: 'topic' });
  await as.post(`${base}/deployments`, {
    environment: 'production',
    ref: 'main',
    sha,
    tag: false,
    status: 'success',
  });
  const links = [{ name: 'notes', url: 'https://example.com/notes' }];
  await as.post(`${base}/releases`, { tag_name: 'v1', name: 'One', description: 'First', assets: { links } });
  await settle();
  await as.put(`${base}/merge_requests/${mergeRequest.iid}/merge`);
  await app.server.jobs.drain();
  await settle();
  return { project, maintainer, base, as, label, issue, mergeRequest, sha, git: { ...inWork, remote } };
};
