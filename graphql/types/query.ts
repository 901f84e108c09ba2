import { projectAt } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { issueOf } from '../targets.js';
import { peopleById } from './people.js';

/** Everything that can be read from the start. */
export const query: FieldsOf<'Query'> = {
  currentUser: (_root, _args, context) =>
    context.viewer ? context.load(peopleById, context.viewer.id) : null,
  echo: (_root, { text }, { viewer }) => `${viewer ? `"${viewer.username}"` : 'nil'} says: ${text}`,
  metadata: (_root, _args, { services: { config } }) => ({
    version: config.version,
    revision: config.revision,
    enterprise: config.tier !== 'free',
    kas: { enabled: false, externalUrl: null, version: null },
  }),
  issue: async (_root, { id }, context) => (await issueOf(context, id))?.row,
  project: (_root, { fullPath }, context) => projectAt(context, fullPath),
  queryComplexity: (_root, _args, { complexity }) => complexity,
};
