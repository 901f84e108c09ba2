import type { Services } from '../../actions/context.js';
import { insertProject } from '../../actions/projects/insert-project.js';
import { findTargetNamespace } from '../../actions/projects/target-namespace.js';
import { Failure, type FailureFacts } from '../../domain/errors.js';
import { can } from '../../policies/index.js';
import { findNamespaceByPath } from '../../storage/database/namespaces/namespaces.js';
import { type LoadedProject, loadProject } from '../../storage/database/projects/load.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import { findUser } from '../../storage/database/users/users.js';
import type { GitUser } from './login.js';
import { GitRefusal } from './refusal.js';

/** Creates the private project named by a push, when the caller may create projects in its namespace; else null. */
export async function createByPush(
  path: string,
  user: GitUser,
  services: Services,
): Promise<LoadedProject | null> {
  const cut = path.lastIndexOf('/');
  const namespace = await findNamespaceByPath(services.db.hot, path.slice(0, cut));
  const target = namespace ? await findTargetNamespace(services, namespace.id, user) : null;
  const creator = await findUser(services.db.hot, user.id);
  if (!target || !creator || !can(user, 'createProject', target)) return null;
  const at = services.clock.now();
  const name = path.slice(cut + 1);
  const viewer = {
    ...user,
    name: creator.name,
    state: creator.state,
    bot: creator.kind !== 'human',
    token: { id: 0, scopes: ['write_repository'], kind: 'personal' },
  };
  const values = { columns: { visibility: 'private' as const }, settings: {} };
  const input = { name, path: name, values };
  const made = await insertProject({ viewer, services, at }, { target, creator }, input).catch(
    (error: unknown) => {
      throw error instanceof Failure ? notCreated(error.facts) : error;
    },
  );
  // Read by the messages after the push, which is a separate request.
  await services.db.write((tx) => changeProject(tx, made, { settings: { created_by_push: true } }, at));
  return loadProject(services.db.hot, { id: made.id }, user.id);
}

/** The reasons why a project could not be created, as sentences for the pusher. */
function sentences(facts: FailureFacts): readonly string[] {
  if (facts.kind === 'limit-reached') return facts.texts;
  if (facts.kind !== 'invalid' || !('problem' in facts.words)) return [];
  const { problem } = facts.words;
  if (typeof problem === 'string') return [problem];
  return Object.entries(problem).flatMap(([field, texts]) =>
    [texts].flat().map((text) => sentence(field, text)),
  );
}

const notCreated = (facts: FailureFacts) =>
  new GitRefusal(422, `Could not create project: ${[...new Set(sentences(facts))].join(', ')}`);

/** A problem of one field as a sentence: `Path has already been taken`. */
function sentence(field: string, text: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')} ${text}`;
}
