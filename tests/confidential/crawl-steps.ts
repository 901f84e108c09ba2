import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { TestApp } from '../../tools/testing/use-server.js';

/** An answer that went well; what prepares the world must not fail silently. */
export const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

/** A merge request as a row, without versions: reading it must not depend on them. */
export async function insertMergeRequest(
  app: TestApp,
  input: { project: MadeProject; source?: MadeProject; author: MadeUser; title: string },
): Promise<void> {
  const { project, source = project, author, title } = input;
  const at = app.services.clock.now();
  await app.services.db.write(async (tx) => {
    const others = await tx('merge_requests').where({ target_project_id: project.id }).pluck('iid');
    const iid = others.length + 1;
    const ends = { target_project_id: project.id, source_project_id: source.id };
    const branches = { source_branch: `change-${iid}`, target_branch: 'main' };
    const values = { iid, title, author_id: author.id, created_at: at, updated_at: at };
    await tx('merge_requests').insert({ ...ends, ...branches, ...values });
  });
}

/** An environment of a name with a deployment that waits until somebody of a group agrees; answers their numbers. */
export async function makeGuarded(
  app: TestApp,
  project: MadeProject,
  { name, group }: { name: string; group: { id: number } },
): Promise<{ environment_id: number[]; deployment_id: number[] }> {
  const as = app.as('root');
  const entries = { deploy_access_levels: [{ access_level: 30 }], approval_rules: [{ group_id: group.id }] };
  done(await as.post(`${project.url}/protected_environments`, { name, ...entries }));
  const report = { environment: name, sha: 'main', ref: 'main', tag: false, status: 'running' };
  const { id, environment } = done(await as.post(`${project.url}/deployments`, report)).body;
  return { environment_id: [environment.id], deployment_id: [id] };
}
