import type { MergeRequestPerson } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { loadedMergeRequests } from './issuables.js';
import { interactionOf } from './merge-request-interaction.js';
import { userCore } from './user.js';

/** A user as somebody who has to do with a merge request: the same fields, and what they have to do with it. */
export const mergeRequestPerson: FieldsOf<'MergeRequestAuthor'> = {
  ...userCore,
  mergeRequestInteraction: async (person: MergeRequestPerson, _args, context) =>
    interactionOf(context, await context.load(loadedMergeRequests, person.mergeRequest), person),
};
