import type { Services } from '../../actions/context.js';
import { createProjectByPush } from '../../actions/projects/create-project-by-push.js';
import { actingUser } from '../../actions/users/acting-user.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { Failure, type FailureFacts } from '../../domain/errors.js';
import { GitRefusal } from './refusal.js';

/** Creates the private project named by a push, when the caller may create projects in its namespace; else null. */
export async function createByPush(
  path: string,
  user: { id: number },
  services: Services,
): Promise<ProjectAccess | null> {
  const viewer = await actingUser(services.db.hot, user.id);
  if (!viewer) return null;
  const context = { viewer, services, at: services.clock.now() };
  return createProjectByPush(context, path).catch((error: unknown) => {
    throw error instanceof Failure ? notCreated(error.facts) : error;
  });
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
