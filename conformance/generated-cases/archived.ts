import type { Case } from '../check.js';
import { isForAdministrators, type Operation } from '../contract/operations.js';
import { inputFor } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import type { World } from '../world/types.js';
import { callerFor, requireRole } from './access.js';
import { generatedCase } from './support.js';

/** A call about what is there, in a project that was archived since. */
async function archivedInput(operation: Operation, world: World) {
  const { path, params } = await inputFor(operation, new Stage(world, 'public', false));
  const [project = ''] = /^\/projects\/[^/]+/.exec(path) ?? [];
  await world.arrange('POST', `${project}/archive`);
  return { verb: operation.verb, path, params };
}

function archived(operation: Operation): Case[] {
  const { access } = operation;
  if (access.on !== 'project' || operation.reads || !access.writes) return [];
  return [
    generatedCase(operation, {
      id: `gen.archived.${operation.id}`,
      rule: 'AUTH-ACCESS-8',
      title: `${operation.summary}: refused in an archived project`,
      async run(context) {
        const { world } = context;
        // What is asked for is there: a refusal of what is not proves nothing.
        const { path, verb, params } = await archivedInput(operation, world);
        const role = isForAdministrators(operation) ? 'admin' : 'owner';
        const answer = await context.as[role].call(verb, path, params);
        context.expect(answer).status(403);
      },
    }),
  ];
}

/** What an archived project still takes is refused to the same people as ever. */
function archivedRoles(operation: Operation): Case[] {
  const { access, reads } = operation;
  const role = callerFor(operation, 'public', 'refused');
  if (access.on !== 'project' || reads || access.writes || role === null) return [];
  return [
    generatedCase(operation, {
      id: `gen.archived-role.${operation.id}`,
      rule: 'AUTH-ARCHIVED-1',
      title: `${operation.summary}: an archived project opens it to nobody`,
      async run(context) {
        const { path, verb, params } = await archivedInput(operation, context.world);
        requireRole(context, role);
        context.expect(await context.as[role].call(verb, path, params)).status(access.refusal, 403);
      },
    }),
  ];
}

/** Cases about archived projects. */
export const archivedCases = (operation: Operation): Case[] => [
  ...archived(operation),
  ...archivedRoles(operation),
];
